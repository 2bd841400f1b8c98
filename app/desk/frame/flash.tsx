import { useLocation, useNavigation } from 'react-router';

/** The outcome of the last action, above the screen; announced at once. */
export function Flash(props: { tone: 'done' | 'problem'; children: string | undefined }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has begun: this isn't its outcome.
	if (!props.children || state === 'submitting') return null;
	return (
		<p
			// A second outcome is announced and focused like the first.
			key={key}
			role={props.tone === 'problem' ? 'alert' : 'status'}
			ref={takeFocus}
			// Without JavaScript a new document is read from its top; this is what there is to know.
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone={props.tone}
		>
			{props.children}
		</p>
	);
}

/** A `ref` for what is to be read first once it's there: React's own `autoFocus` focuses controls alone. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

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
