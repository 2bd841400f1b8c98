import type { ReactNode } from 'react';

/** A sentence in place of content that is loading or missing; screen readers announce it (WCAG 4.1.3). */
export function StatusLine(props: { children: ReactNode }) {
	return (
		<p role="status" className="text-ink-soft text-lg">
			{props.children}
		</p>
	);
}
