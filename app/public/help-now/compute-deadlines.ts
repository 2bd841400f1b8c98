import {
	type ClosedDay,
	closedDay,
	lastBusinessDay,
	nextBusinessDay,
} from '#app/platform/time/business-days.ts';
import {
	addPeriod,
	hasDateForm,
	type IsoDate,
	isRealDate,
	type Period,
} from '#app/platform/time/calendar-dates.ts';
import { findArrival } from './deadline-rules.ts';
import type { Arrival, DateErrorKey, DeadlineRule } from './deadline-types.ts';
import type { Today } from './today.ts';

/**
 * Maximum age of a letter in years. All deadlines of an older one have passed, and its year is probably a
 * typo; a paper without deadlines, such as a bill, may be older.
 */
const oldestYears = { withDeadlines: 5, without: 30 };

/** Days before the end of coverage from which a plan can be chosen. */
const daysBeforeEnd = 60;

/** Days that mail may take to arrive. */
const mailDays = 7;

export interface Deadline {
	readonly rule: DeadlineRule;
	/** The last day by the shortest interpretation. For a protection: the first day without it. */
	readonly date: IsoDate;
	/** The last day by the longest interpretation, if the rule is a range. */
	readonly latestDate: IsoDate | null;
	/** `date` itself, or the business day before it; null for a protection. */
	readonly sendBy: IsoDate | null;
	/** The day to mail what has to arrive; null once it has passed, and for what isn't mailed. */
	readonly mailBy: IsoDate | null;
	/** Reason why `sendBy` is earlier than `date`. */
	readonly closed: ClosedDay | null;
	/**
	 * `closing`: the day to send has passed, but the last possible one hasn't. `cut_unknown`: the safe day has passed, but
	 * the right lives until a cut whose day isn't known. `cut_begun`: what was cut may still be given back.
	 */
	readonly status: 'open' | 'closing' | 'cut_unknown' | 'cut_begun' | 'passed';
}

type DeadlineResult =
	| { readonly ok: true; readonly arrival: Arrival; readonly deadlines: readonly Deadline[] }
	| { readonly ok: false; readonly field: 'kind' | 'date' | 'cut'; readonly copyKey: DateErrorKey };

/**
 * Computes what must be done by when, counted from the date of the document.
 *
 * @param kind an `ArrivalKind`; any other text is an error of the field `kind`
 * @param date the entered date, YYYY-MM-DD
 * @param cut the day on which care or coverage is cut; empty if nobody gave one
 */
export function computeDeadlines(
	kind: string,
	date: string,
	today: Today,
	cut = '',
): DeadlineResult {
	const arrival = findArrival(kind);
	if (!arrival) return { ok: false, field: 'kind', copyKey: 'unknown_kind' };
	const error = dateError(arrival, date, today);
	if (error) return { ok: false, field: 'date', copyKey: error };
	const dependsOnCut = arrival.deadlines.some(({ until_cut }) => until_cut);
	const wrongCut = cut && dependsOnCut ? cutError(date, cut) : null;
	if (wrongCut) return { ok: false, field: 'cut', copyKey: wrongCut };
	const all = arrival.deadlines.map((rule) => deadline(rule, date, today, cut));
	const isOver = ({ status }: Deadline) => status === 'passed';
	// Deadlines that have not passed come first.
	const deadlines = [...all.filter((each) => !isOver(each)), ...all.filter(isOver)];
	return { ok: true, arrival, deadlines };
}

function dateError(
	{ counted_from, deadlines }: Arrival,
	date: string,
	today: Today,
): DateErrorKey | null {
	if (!hasDateForm(date)) return 'not_a_date';
	// ISO dates compare as text. Old dates are checked first: a date control reports 0026 while 2026 is typed.
	const years = deadlines.length > 0 ? oldestYears.withDeadlines : oldestYears.without;
	const oldest = addPeriod(today.earliest, { months: -12 * years });
	if (date < oldest) return 'too_old';
	if (!isRealDate(date)) return 'no_such_day';
	if (counted_from === 'coverage_ended') {
		return date > addPeriod(today.latest, { days: daysBeforeEnd }) ? 'too_early' : null;
	}
	return date > today.latest ? 'in_future' : null;
}

function cutError(notice: IsoDate, cut: string): DateErrorKey | null {
	if (!hasDateForm(cut)) return 'not_a_date';
	if (!isRealDate(cut)) return 'no_such_day';
	if (cut < notice) return 'cut_before_notice';
	return cut > addPeriod(notice, { months: 12 }) ? 'cut_too_late' : null;
}

/** Returns the last day by the shortest and by the longest interpretation. */
function lastDays(rule: DeadlineRule, entered: IsoDate, cut: string): [IsoDate, IsoDate] {
	const { within, longest, until_cut } = rule;
	const date = addPeriod(entered, within);
	if (!until_cut) return [date, longest ? lastDayOf(entered, longest) : date];
	// A notice comes `within` before the cut (42 CFR 431.211), so a cut whose day isn't known can come then.
	const untilCut = addPeriod(cut || date, { days: -until_cut.days_before });
	// On shorter notice, an agency may give ten days from receipt all the same (42 CFR 431.231(c)), and a plan does.
	const { within_days, longest_days = within_days, short_notice_days } = until_cut;
	if (cut && cut < date) {
		if (!short_notice_days) return [date, date];
		return [untilCut, addPeriod(entered, { days: short_notice_days })];
	}
	const limited = (days: number) => earlier(untilCut, addPeriod(entered, { days }));
	return [limited(within_days), limited(longest_days)];
}

/**
 * Returns the last day of a range's longest period. Of months, it's the first of the next one if there is no such day, and a
 * closed day moves to the next business day (45 CFR 147.136(d)(2)(i)).
 */
function lastDayOf(entered: IsoDate, longest: Period): IsoDate {
	const date = addPeriod(entered, longest);
	if ('days' in longest) return date;
	const isClamped = date.slice(8) !== entered.slice(8);
	return nextBusinessDay(isClamped ? addPeriod(date, { days: 1 }) : date);
}

const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b);

function deadline(rule: DeadlineRule, entered: IsoDate, today: Today, cut: string): Deadline {
	const [date, latest] = lastDays(rule, entered, cut);
	if (rule.protects) {
		const status = today.earliest >= date ? 'passed' : 'open';
		return { rule, date, latestDate: null, sendBy: null, mailBy: null, closed: null, status };
	}
	// 120 days and 4 months can be the same day.
	const latestDate = latest > date ? latest : null;
	const sendBy = lastBusinessDay(date);
	const mailBy = lastBusinessDay(addPeriod(date, { days: -mailDays }));
	const isMailed = !rule.filed_by && today.earliest <= mailBy;
	return {
		rule,
		date,
		latestDate,
		sendBy,
		mailBy: isMailed ? mailBy : null,
		closed: closedDay(date),
		status: status(),
	};

	function status(): Deadline['status'] {
		const { within_days = 0, longest_days = within_days, given_back_days } = rule.until_cut ?? {};
		const isHeard = today.earliest <= addPeriod(entered, { days: longest_days });
		if (rule.until_cut && !cut && today.earliest > sendBy && isHeard) return 'cut_unknown';
		if (today.earliest <= (latestDate ?? date)) return today.earliest > sendBy ? 'closing' : 'open';
		const givenBack = given_back_days && cut && addPeriod(cut, { days: given_back_days });
		return givenBack && isHeard && today.earliest <= givenBack ? 'cut_begun' : 'passed';
	}
}
