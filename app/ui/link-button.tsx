import type { ReactNode } from 'react';
import { buttonClassName } from './button-class-name.ts';

/** A link that looks like a button: the page's main action (`primary`) or another one (`quiet`). */
export function LinkButton(props: {
	href: string;
	variant?: 'primary' | 'quiet';
	children: ReactNode;
}) {
	return (
		<a href={props.href} className={buttonClassName(props.variant ?? 'primary')}>
			{props.children}
		</a>
	);
}
