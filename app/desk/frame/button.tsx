import type { ReactNode } from 'react';

/** A form's button; `danger` marks what cannot be undone. */
export function Button(props: {
	variant?: 'primary' | 'quiet' | 'danger';
	name?: string;
	value?: string;
	/** Where the visible label alone isn't enough (WCAG 2.5.3: the name begins with it). */
	label?: string;
	children: ReactNode;
}) {
	return (
		<button
			type="submit"
			name={props.name}
			value={props.value}
			aria-label={props.label}
			className="desk-button"
			data-variant={props.variant ?? 'primary'}
		>
			{props.children}
		</button>
	);
}
