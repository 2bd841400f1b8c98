import type { ComponentProps } from 'react';

/** Replaces an empty list. */
export function EmptyState({ className = '', ...props }: ComponentProps<'p'>) {
	return (
		<p
			{...props}
			className={`max-w-[70ch] rounded-md border border-control border-dashed p-6 text-ink-soft ${className}`}
		/>
	);
}
