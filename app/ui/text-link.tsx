import type { ReactNode } from 'react';
import { useLocalPath } from './local-path-context.ts';

/** The classes of a link on a line of its own, 44 px tall (WCAG 2.5.5), or of a button that looks like one. */
export const textLinkClassName =
	'inline-flex min-h-11 items-center py-2 text-start font-semibold text-evergreen leading-tight underline decoration-2 underline-offset-4 hover:text-evergreen-deep compact:min-w-11 compact:cursor-pointer compact:py-0 compact:leading-normal compact:decoration-1';

/** A link on a line of its own. */
export function TextLink(props: { href: string; children: ReactNode }) {
	return (
		<a
			href={useLocalPath()(props.href)}
			className={`${textLinkClassName} max-w-full wrap-anywhere`}
		>
			{props.children}
		</a>
	);
}
