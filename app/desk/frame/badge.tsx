import type { ReactNode } from 'react';

/** A state in words; its color only repeats them (WCAG 1.4.1). */
export function Badge(props: {
	tone?: 'plain' | 'good' | 'soon' | 'late' | undefined;
	children: ReactNode;
}) {
	return (
		<span className="desk-badge" data-tone={props.tone ?? 'plain'}>
			{props.children}
		</span>
	);
}
