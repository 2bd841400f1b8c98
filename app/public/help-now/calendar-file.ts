import ical, {
	ICalAlarmType,
	ICalCalendarMethod,
	ICalEventClass,
	type ICalEventData,
	ICalEventTransparency,
} from 'ical-generator';
import { deadlineSources } from '#app/generated/deadline-sources.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { withoutLinks } from '#app/platform/text/sentence-links.ts';
import { addPeriod, type IsoDate } from '#app/platform/time/calendar-dates.ts';
import type { Deadline } from './compute-deadlines.ts';
import type { ArrivalKind } from './deadline-types.ts';
import { isDated } from './sheet-copy.ts';

/** Days before a date on which reminders ring, at nine in the morning. */
const reminderDays = [14, 7, 2];
const secondsPerDay = 86_400;
const nineInTheMorning = 9 * 3600;

/** The copy that a calendar file is made from. */
export type CalendarCopy = Pick<DeadlinesCopy, 'calendar' | 'letter_wins' | 'results' | 'rules'>;

interface CalendarFileOptions {
	copy: CalendarCopy;
	product: string;
	/** Language of the copy (BCP 47). */
	locale: string;
	/** URL of the deadline helper, without what was entered. */
	pageUrl: string;
	now: Date;
	formatDate: (date: IsoDate) => string;
}

/**
 * Writes the dates as an iCalendar file (RFC 5545), one all-day event each; returns null if all have passed.
 * It names no person, and the same date entered again replaces its event.
 */
export function calendarFile(
	kind: ArrivalKind,
	deadlines: readonly Deadline[],
	options: CalendarFileOptions,
): string | null {
	const upcoming = deadlines.filter(isDated);
	if (upcoming.length === 0) return null;
	const calendar = ical({
		name: options.copy.calendar.name,
		prodId: {
			company: options.product,
			product: options.copy.calendar.name,
			language: options.locale.toUpperCase(),
		},
		method: ICalCalendarMethod.PUBLISH,
		events: upcoming.flatMap((deadline) =>
			daysToMark(deadline, options.copy).map((day) => calendarEvent(kind, deadline, day, options)),
		),
	});
	// The library omits the line break after the last line (RFC 5545, 3.1).
	return `${calendar.toString().trimEnd()}\r\n`;
}

function calendarEvent(
	kind: ArrivalKind,
	deadline: Deadline,
	{ date, summary }: { date: IsoDate; summary: string },
	{ copy, pageUrl, now, formatDate }: CalendarFileOptions,
): ICalEventData {
	const { title } = copy.rules[deadline.rule.name];
	const today = now.toISOString().slice(0, 10);
	const ahead = reminderDays.filter((days) => addPeriod(date, { days: -days }) >= today);
	return {
		id: eventId(kind, deadline, summary === copy.calendar.mail ? 'mail' : ''),
		stamp: now,
		allDay: true,
		// Midnight UTC without a time zone in the calendar, so that the date is the same everywhere.
		start: utcMidnight(date),
		// DTEND is the day after (RFC 5545, 3.6.1).
		end: utcMidnight(addPeriod(date, { days: 1 })),
		summary: fillIn(summary, { title }),
		description: description(deadline, copy, formatDate),
		url: pageUrl,
		class: ICalEventClass.PRIVATE,
		transparency: ICalEventTransparency.TRANSPARENT,
		alarms: ahead.map((days) => ({
			type: ICalAlarmType.display,
			triggerBefore: days * secondsPerDay - nineInTheMorning,
			description: fillIn(copy.calendar.alarm, { title }),
		})),
	};
}

/** Returns the day to mail it and the safe day or, if that has passed, the last possible day. */
function daysToMark(deadline: Deadline, { calendar }: CalendarCopy) {
	const { rule, date, latestDate, sendBy, mailBy, status } = deadline;
	if (status === 'closing') return [{ date: latestDate ?? date, summary: calendar.last_day }];
	return [
		...(mailBy ? [{ date: mailBy, summary: calendar.mail }] : []),
		{ date: sendBy ?? date, summary: calendar[rule.protects ? 'protection' : 'act'] },
	];
}

function description(
	{ rule, date, latestDate, status }: Deadline,
	{ rules, results, calendar, letter_wins }: CalendarCopy,
	formatDate: (date: IsoDate) => string,
): string {
	const isRange = latestDate && status === 'open';
	const dates = isRange
		? { date: formatDate(date), latest: formatDate(latestDate) }
		: { date: formatDate(latestDate ?? date), latest: '' };
	const actBy = isRange ? results.range : results.deadline;
	const sentence = fillIn(rule.protects ? results.protected_until : actBy, dates);
	return [
		fillIn(calendar.description, { text: withoutLinks(rules[rule.name].text), deadline: sentence }),
		letter_wins,
		...rule.sources.map(
			(name) => `${deadlineSources[name].citation}: ${deadlineSources[name].url}`,
		),
	].join('\n');
}

/** Returns a stable and opaque id, as RFC 7986, 5.3 asks: a version 8 UUID (RFC 9562, 5.8). */
function eventId(kind: ArrivalKind, { rule, date }: Deadline, part: string): string {
	const text = `${kind} ${rule.name} ${date} ${part}`;
	// FNV-1a from four starts, since a browser's own hashes are asynchronous; nothing here is a secret.
	const hash = [1, 2, 3, 4].map((start) => {
		let value = 0x811c9dc5 ^ start;
		for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
		return (value >>> 0).toString(16).padStart(8, '0');
	});
	return hash.join('').replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5');
}

function utcMidnight(date: IsoDate): Date {
	return new Date(`${date}T00:00:00Z`);
}
