import { computeDeadlines, type Deadline } from './compute-deadlines.ts';
import { arrivals } from './deadline-rules.ts';
import type { Arrival, DateErrorKey } from './deadline-types.ts';
import { type DeadlineEntry, notSure } from './entry.ts';
import type { Today } from './today.ts';

export interface FoundDeadlines {
	readonly state: 'found';
	readonly entry: DeadlineEntry;
	readonly arrival: Arrival;
	readonly deadlines: readonly Deadline[];
}

/** By the name of the control. */
export type EntryErrors = Partial<Record<keyof DeadlineEntry, DateErrorKey>>;

export type HelperOutcome =
	| FoundDeadlines
	| { readonly state: 'refused'; readonly errors: EntryErrors };

/** The dates for what was entered, or everything that is wrong with it. */
export function findDeadlines(entry: DeadlineEntry, today: Today): HelperOutcome {
	const { arrived, date } = entry;
	if (arrived === notSure) return { state: 'refused', errors: { arrived: 'not_sure' } };
	const result = computeDeadlines(arrived, date, today);
	if (result.ok) {
		return { state: 'found', entry, arrival: result.arrival, deadlines: result.deadlines };
	}
	if (result.field === 'date') return { state: 'refused', errors: { date: result.copyKey } };
	return {
		state: 'refused',
		errors: { arrived: result.copyKey, ...dateError(date, today) },
	};
}

/** A wrong date is wrong whatever arrived, so that both errors are said at once. */
function dateError(date: string, today: Today): EntryErrors {
	const [any] = arrivals;
	const result = any && computeDeadlines(any.kind, date, today);
	return result && !result.ok ? { date: result.copyKey } : {};
}
