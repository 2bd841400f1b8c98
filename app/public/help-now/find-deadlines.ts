import type { IsoDate } from '#app/platform/time/calendar-dates.ts';
import { computeDeadlines, type Deadline } from './compute-deadlines.ts';
import { findArrival } from './deadline-rules.ts';
import type { Arrival, ArrivalKind, DateErrorKey } from './deadline-types.ts';
import { type DeadlineEntry, dayOfCut } from './entry.ts';
import type { Today } from './today.ts';

export interface FoundDeadlines {
	readonly state: 'found';
	readonly entry: DeadlineEntry;
	readonly arrival: Arrival;
	readonly deadlines: readonly Deadline[];
	/** The latest possible date at the visitor's location, so that no day too many is left. */
	readonly today: IsoDate;
}

/** Stands in for a kind that wasn't chosen. */
const anyKind: ArrivalKind = 'job_plan_denial';

/** Errors by the control's name. */
export type EntryErrors = Partial<Record<keyof DeadlineEntry | 'is_cut', DateErrorKey>>;

export type HelperOutcome =
	| FoundDeadlines
	/** Only the question about an appeal is still open. */
	| { readonly state: 'asked' }
	| { readonly state: 'refused'; readonly errors: EntryErrors };

/**
 * Returns the dates for the given answers, the next question, or everything that is wrong with them. Time to keep care
 * is left out only for someone who said that none is cut: it's short, and others may lose their care.
 */
export function findDeadlines(entry: DeadlineEntry, today: Today): HelperOutcome {
	const { kind, errors } = kindOf(entry);
	// Checks the date even without a kind (any does), so that all errors are shown at once.
	const result = computeDeadlines(kind ?? anyKind, entry.date, today, dayOfCut(entry));
	if (kind && result.ok) {
		const { arrival } = result;
		const deadlines = result.deadlines.filter(
			({ rule }) => !rule.only_if_kept || entry.cut !== 'no',
		);
		return { state: 'found', entry, arrival, deadlines, today: today.latest };
	}
	if (result.ok && errors?.appealed) return { state: 'asked' };
	const dateError = result.ok ? {} : { [result.field]: result.copyKey };
	return { state: 'refused', errors: { ...errors, ...dateError } };
}

/** Returns the kind that the two answers add up to; only Medicare has a reviewer's answer with a next step. */
function kindOf({ kind, appealed }: DeadlineEntry): { kind?: ArrivalKind; errors?: EntryErrors } {
	const arrival = findArrival(kind);
	if (!arrival) return { errors: { kind: 'unknown_kind' } };
	if (!arrival.next || appealed === 'no') return { kind: arrival.kind };
	if (appealed === 'yes') return { kind: arrival.next };
	const third = appealed === 'reviewer' && findArrival(arrival.next)?.next;
	return third ? { kind: third } : { errors: { appealed: 'unknown_appeal' } };
}
