import type { ReactNode } from 'react';

/** A form's button; `danger` is for what cannot be undone. */
export function Button(props: {
	variant?: 'primary' | 'quiet' | 'danger';
	name?: string;
	value?: string;
	/** Where the visible label alone does not say what is meant (WCAG 2.5.3: it begins with it). */
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
