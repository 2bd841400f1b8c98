import type { deadlineSources } from '#app/generated/deadline-sources.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import type { Period } from '#app/platform/time/calendar-dates.ts';

/** A kind of document; the value of the form's choice and a key of its label. */
export type ArrivalKind = keyof DeadlinesCopy['form']['kinds'];
type ArrivalGroup = 'denial' | 'final_denial' | 'bill' | 'collector' | 'coverage';
/** The date of the document that its rules count from. */
type DateBasis = keyof DeadlinesCopy['form']['dates'];
export type RuleKey = keyof DeadlinesCopy['rules'];
type ResponseKey = keyof DeadlinesCopy['response_times'];
type SourceName = keyof typeof deadlineSources;
type NoteKey = keyof DeadlinesCopy['notes'];
export type DateErrorKey = keyof DeadlinesCopy['errors'];

export interface DeadlineRule {
	/** Key of its title and text in `rules` of the copy; unique within an arrival. */
	readonly name: RuleKey;
	/** Counted from the entered date. For a range, the shorter period, which is the safe one. */
	readonly within: Period;
	/** The longest period of a range. */
	readonly longest?: Period;
	/** The other side may not act before then; otherwise the visitor must. */
	readonly protects?: true;
	/** How it's done in time. By default it has to arrive, the strictest interpretation. */
	readonly filed_by?: 'phone' | 'postmark' | 'choice';
	/** Only for someone who already gets the care or has the coverage. */
	readonly only_if_kept?: true;
	/** Until so many days before a cut, whose day may not be known; the other days count from the notice. */
	readonly until_cut?: {
		readonly days_before: number;
		/** The time for the appeal or hearing itself, and of a range, the longest. */
		readonly within_days: number;
		readonly longest_days?: number;
		/** The time after a notice that came less than `within` before the cut, if that isn't `within`. */
		readonly short_notice_days?: number;
		/** Days after the cut within which the other side may give back what it cut. */
		readonly given_back_days?: number;
	};
	/** Name of the letter to write, one that responds to the document. */
	readonly letter?: string;
	readonly sources: readonly SourceName[];
	readonly notes?: readonly NoteKey[];
	/** Rules of single states, which few readers need. */
	readonly state_notes?: readonly NoteKey[];
}

/** Time that the other side has to respond, from the day it gets the request. */
export interface Answer {
	readonly name: ResponseKey;
	readonly within: { readonly hours: number } | { readonly days: number };
	/** One extension that the rule allows. */
	readonly extension_days?: number;
	readonly urgent?: true;
	readonly sources: readonly SourceName[];
}

/** A kind of document that someone may have received, with its rules: an entry of deadlines.yaml. */
export interface Arrival {
	readonly kind: ArrivalKind;
	readonly group: ArrivalGroup;
	readonly counted_from: DateBasis;
	/** The `id` of its situation on the page. */
	readonly situation: string;
	/** Keys of `contacts` in the copy, best first. */
	readonly call: readonly string[];
	readonly deadlines: readonly DeadlineRule[];
	/** Urgent ones first. */
	readonly answers?: readonly Answer[];
	/** Notes about the whole arrival, not one rule. */
	readonly notes?: readonly NoteKey[];
	/** The kind to choose after the other side refuses again. */
	readonly next?: ArrivalKind;
}
