import type { ReactNode } from 'react';

/** A link on a line of its own, 44 px tall (WCAG 2.5.5). */
export function TextLink(props: { href: string; children: ReactNode }) {
	return (
		<a
			href={props.href}
			className="inline-flex min-h-11 max-w-full wrap-anywhere items-center py-2 font-semibold text-evergreen leading-tight underline decoration-2 underline-offset-4 hover:text-evergreen-deep"
		>
			{props.children}
		</a>
	);
}
