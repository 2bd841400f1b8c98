/**
 * The message for a redirect's `?done=`; undefined for unknown values.
 *
 * @param problems the messages that report a problem
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
