import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClassName } from './button-class-name.ts';
import { useLocalPath } from './local-path-context.ts';

/** A link that looks like a button and loads a document: the page's main action (`primary`) or another one (`quiet`). */
export function LinkButton({
	variant,
	href,
	...props
}: Omit<ComponentProps<'a'>, 'className'> & { variant?: ButtonVariant | undefined }) {
	const toLocal = useLocalPath();
	return <a {...props} href={href && toLocal(href)} className={buttonClassName(variant)} />;
}
