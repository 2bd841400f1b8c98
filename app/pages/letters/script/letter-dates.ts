import { fillIn } from '#app/content/fill-in.ts';
import { computeDeadlines } from '#app/pages/help-now/compute-deadlines.ts';
import { todayHere } from '#app/pages/help-now/today.ts';
import { formatDay } from '#app/time/formats.ts';
import type { ScriptCopy } from '../script-copy.ts';
import { oldestDate } from './fill-letter.ts';

/** What to do by when, or why the date can't be; both empty without a date. */
export interface LetterDates {
	lines: string[];
	error: string;
}

/** The day to send a letter by, from the deadline helper's own rules. */
export function letterDates(
	{ kind, date }: { kind: string; date: string },
	copy: ScriptCopy,
	locale: string | undefined,
): LetterDates {
	if (date < oldestDate) return { lines: [], error: '' };
	const result = computeDeadlines(kind, date, todayHere(new Date()));
	if (!result.ok) {
		const { copyKey } = result;
		const known = copyKey === 'too_old' || copyKey === 'in_future' ? copyKey : 'no_such_day';
		return { lines: [], error: copy.errors[known] };
	}
	const lines = result.deadlines.flatMap(({ rule, sendBy, status }) => {
		if (rule.role !== 'act' || !sendBy) return [];
		const what = copy.rules[rule.copyKey] ?? '';
		const when =
			status === 'open' ? fillIn(copy.send_by, { date: formatDay(sendBy, locale) }) : copy.passed;
		return [`${what}: ${when}`];
	});
	return { lines, error: '' };
}
