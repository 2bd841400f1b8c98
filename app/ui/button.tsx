import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClassName } from './button-class-name.ts';

/** A button that submits its form, unless its `type` says otherwise. */
export function Button({
	variant,
	type = 'submit',
	className = '',
	...props
}: ComponentProps<'button'> & { variant?: ButtonVariant | undefined }) {
	return (
		<button {...props} type={type} className={`${buttonClassName(variant)} ${className}`.trim()} />
	);
}
