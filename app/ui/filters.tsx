import type { ReactNode } from 'react';

/**
 * The fields that filter a list, as many side by side as fit; two on a phone, so that the list begins on the
 * first screen. A child that isn't a field can take the phone's whole width with `max-sm:col-span-full`.
 *
 * @param props.narrow true in a narrow column, which two fields of the usual width don't fit
 */
export function Filters(props: { narrow?: boolean; className?: string; children: ReactNode }) {
	const wide = props.narrow
		? ''
		: 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(56)),1fr))]';
	return (
		<div
			className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(36)),1fr))] items-end gap-x-4 gap-y-3 [&_input]:h-12 [&_select]:h-12 ${wide} ${props.className ?? ''}`}
		>
			{props.children}
		</div>
	);
}
