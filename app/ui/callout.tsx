import type { ComponentProps } from 'react';

/** A message set apart from the content around it: a result, or a problem and its solution. */
export function Callout({
	tone,
	className = '',
	...props
}: ComponentProps<'div'> & { tone: 'done' | 'problem' }) {
	const colors = tone === 'done' ? 'border-evergreen bg-mint' : 'border-coral bg-surface';
	return (
		<div
			{...props}
			className={`rounded-md border-2 px-4 py-3 [&_a]:wrap-anywhere [&_a]:text-evergreen [&_a]:underline ${colors} ${className}`}
		/>
	);
}
