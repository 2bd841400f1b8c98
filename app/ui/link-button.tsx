import type { ReactNode } from 'react';
import { buttonClassName } from './button-class-name.ts';

/** A link that asks for the page's main (`primary`) or second action. */
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
