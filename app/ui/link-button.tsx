import type { ReactNode } from 'react';
import { buttonLook } from './button-look.ts';

/** A link that asks for the page's main (`primary`) or second action. */
export function LinkButton(props: {
	href: string;
	look?: 'primary' | 'quiet';
	children: ReactNode;
}) {
	return (
		<a href={props.href} className={buttonLook(props.look ?? 'primary')}>
			{props.children}
		</a>
	);
}
