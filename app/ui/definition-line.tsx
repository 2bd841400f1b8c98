import type { ReactNode } from 'react';

/** A name and its value on a line of a `<dl>`; the value wraps below the name if they don't fit. */
export function DefinitionLine(props: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-3 py-1">
			<dt className="min-w-[12ch] flex-1 font-semibold text-ink-soft">{props.label}</dt>
			<dd className="min-w-[min(100%,15ch)] flex-4">{props.children}</dd>
		</div>
	);
}
