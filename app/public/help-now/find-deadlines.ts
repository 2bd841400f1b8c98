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

/** Errors by the control's name. */
export type EntryErrors = Partial<Record<keyof DeadlineEntry, DateErrorKey>>;

export type HelperOutcome =
	| FoundDeadlines
	| { readonly state: 'refused'; readonly errors: EntryErrors };

/** Returns the dates for the entered values, or everything that is wrong with them. */
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

/** Checks the date even if the kind is missing (any kind does), so that both errors are shown at once. */
function dateError(date: string, today: Today): EntryErrors {
	const [any] = arrivals;
	const result = any && computeDeadlines(any.kind, date, today);
	return result && !result.ok ? { date: result.copyKey } : {};
}
