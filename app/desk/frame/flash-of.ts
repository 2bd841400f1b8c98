/**
 * The sentence that an action's redirect asks for by `?done=`; nothing for anything else there.
 *
 * @param problems those that say that nothing was done
 */
export function flashOf<Copy extends Record<string, string>>(
	url: URL,
	copy: Copy,
	problems: readonly (keyof Copy)[] = [],
): { tone: 'done' | 'problem'; children: string | undefined } {
	const name = url.searchParams.get('done') ?? '';
	const children = Object.hasOwn(copy, name) ? copy[name] : undefined;
	return { tone: problems.includes(name) ? 'problem' : 'done', children };
}
