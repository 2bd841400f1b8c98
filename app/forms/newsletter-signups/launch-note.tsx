import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that must not be missed: the app has not launched. */
export function LaunchNote(props: { children: ReactNode }) {
	return (
		<p className="inline-flex max-w-full items-center gap-3 rounded-md bg-marigold-soft px-4 py-3 font-semibold">
			<CalendarClock aria-hidden="true" size={24} className="shrink-0" />
			<span className="min-w-0">{props.children}</span>
		</p>
	);
}
