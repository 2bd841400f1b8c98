import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import type { Period } from '#app/platform/time/calendar-dates.ts';

/** A kind of document; the value of the form's choice and a key of its label. */
export type ArrivalKind = keyof DeadlinesCopy['form']['kinds'];
export type ArrivalGroup = 'denial' | 'final_denial' | 'bill' | 'collector' | 'coverage';
/** The date of the document that its rules count from. */
type DateBasis = keyof DeadlinesCopy['form']['dates'];
export type RuleKey = keyof DeadlinesCopy['rules'];
type ResponseKey = keyof DeadlinesCopy['response_times'];
export type NoteKey = keyof DeadlinesCopy['notes'];
export type DateErrorKey = keyof DeadlinesCopy['errors'];

export interface RuleSource {
	/** In legal citation style. */
	readonly citation: string;
	readonly url: string;
	/** `copy`: read in an official copy or two independent sources; `quoted`: only known as others quote it. */
	readonly evidence: 'copy' | 'quoted';
}

export interface DeadlineRule {
	/** Key of its title and text in `rules` of the copy; unique within an arrival. */
	readonly copyKey: RuleKey;
	/** `act`: the visitor must act by then. `protection`: the other side may not act before then. */
	readonly role: 'act' | 'protection';
	/** Counted from the entered date. For a range, the shorter period, which is the safe one. */
	readonly period: Period;
	/** The longest period of a range. */
	readonly longest?: Period;
	/** How it's done in time. By default it has to arrive, the strictest interpretation. */
	readonly filedBy?: 'phone' | 'postmark' | 'choice';
	readonly sources: readonly RuleSource[];
	readonly notes: readonly NoteKey[];
}

/** Time that the other side has to respond, from the day it gets the request. */
export interface ResponseTime {
	readonly copyKey: ResponseKey;
	readonly limit: { readonly hours: number } | { readonly days: number };
	/** One extension that the rule allows, in days. */
	readonly extensionDays?: number;
	readonly urgent: boolean;
	readonly sources: readonly RuleSource[];
}

export interface Arrival {
	readonly kind: ArrivalKind;
	readonly group: ArrivalGroup;
	readonly dateBasis: DateBasis;
	readonly deadlines: readonly DeadlineRule[];
	/** Urgent ones first. */
	readonly responseTimes: readonly ResponseTime[];
	/** Notes about the whole arrival, not one rule. */
	readonly notes: readonly NoteKey[];
	/** The kind to choose after the other side refuses again. */
	readonly next?: ArrivalKind;
}
