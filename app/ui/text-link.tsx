import type { ReactNode } from 'react';
import { useLocalPath } from './local-path-context.ts';

/** The class of a link on a line of its own, or of a button that looks like one (text-link.css, app/desk/desk.css). */
export const textLinkClassName = 'text-link';

/** A link on a line of its own. */
export function TextLink(props: { href: string; children: ReactNode }) {
	return (
		<a href={useLocalPath()(props.href)} className={textLinkClassName}>
			{props.children}
		</a>
	);
}
