import type { ComponentProps } from 'react';

/** Stands in place of a list that has nothing in it. */
export function EmptyState({ className = '', ...props }: ComponentProps<'p'>) {
	return (
		<p
			{...props}
			className={`max-w-[70ch] rounded-md border border-control border-dashed p-6 text-ink-soft ${className}`}
		/>
	);
}
