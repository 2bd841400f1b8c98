import type { ReactNode } from 'react';

/** One calm sentence where content will be, or would be; a screen reader says it when it appears. */
export function StatusLine(props: { children: ReactNode }) {
	return (
		<p role="status" className="text-ink-soft text-lg">
			{props.children}
		</p>
	);
}
