import type { DeadlineEntry } from './entry.ts';

/**
 * What a letter sent along in the fragment, as #deadlines,KIND,DATE; null without it. The address forgets it at once, so
 * that it is in no link that is copied and in no history. No server is sent a fragment (decision 55).
 */
export function takeEntry(): DeadlineEntry | null {
	const [, arrived, date] = /^#deadlines,(\w+),(\d{4}-\d\d-\d\d)$/.exec(location.hash) ?? [];
	if (!arrived || !date) return null;
	history.replaceState(history.state, '', '#deadlines');
	return { arrived, date };
}
