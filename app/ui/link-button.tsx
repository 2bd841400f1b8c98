import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClassName } from './button-class-name.ts';

/** A link that looks like a button and loads a document: the page's main action (`primary`) or another one (`quiet`). */
export function LinkButton({
	variant,
	...props
}: Omit<ComponentProps<'a'>, 'className'> & { variant?: ButtonVariant | undefined }) {
	return <a {...props} className={buttonClassName(variant)} />;
}
