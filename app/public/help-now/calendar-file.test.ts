import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { arrivals } from '#app/generated/deadlines.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { calendarFile } from './calendar-file.ts';
import { computeDeadlines } from './compute-deadlines.ts';
import type { ArrivalKind } from './deadline-types.ts';

const { deadlines: copy } = loadContent('content').pages['help-now'];

const file = (
	kind: ArrivalKind,
	entered: string,
	today: string,
	changes: Partial<typeof copy> = {},
) => {
	const result = computeDeadlines(kind, entered, { earliest: today, latest: today });
	if (!result.ok) throw new Error(result.copyKey);
	return calendarFile(kind, result.deadlines, {
		copy: { ...copy, ...changes },
		product: 'Clarifolio',
		locale: 'en-US',
		pageUrl: 'https://example.org/help-now',
		now: new Date(`${today}T15:04:05Z`),
		formatDate: (date) => `<${date}>`,
	});
};

function parse(text: string | null) {
	if (text === null) throw new Error('no file');
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents('vevent').map((component) => ({
		component,
		event: new ICAL.Event(component),
		property: (name: string) => component.getFirstProperty(name),
		triggers: component
			.getAllSubcomponents('valarm')
			.map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
	}));
	return { calendar, events };
}

test.each(arrivals)(
	'$kind: a parser reads an all-day event per date, and one to mail what must arrive',
	({ kind, deadlines }) => {
		const text = file(kind, '2026-11-20', '2026-11-21');
		if (deadlines.length === 0) return expect(text).toBeNull();
		const { calendar, events } = parse(text);
		expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
		expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
		const result = computeDeadlines(kind, '2026-11-20', {
			earliest: '2026-11-21',
			latest: '2026-11-21',
		});
		const expected = result.ok
			? result.deadlines.flatMap(({ mailBy, sendBy, date }) =>
					[mailBy ?? [], sendBy ?? date].flat(),
				)
			: [];
		expect(events.map(({ event }) => event.startDate.toString())).toEqual(expected);
		for (const { event, component, property } of events) {
			expect(property('dtstart')?.getParameter('value') ?? property('dtstart')?.type).toBe('date');
			expect(event.startDate.isDate).toBe(true);
			expect(event.duration.toSeconds()).toBe(86_400);
			expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T15:04:05Z');
			expect(event.description).toContain(copy.letter_wins);
			expect(event.description).toContain('https://');
		}
		// RFC 5545, 3.1: CRLF after every line, none longer than 75 octets.
		expect(text?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
		expect(text?.endsWith('END:VCALENDAR\r\n')).toBe(true);
		for (const line of text?.split('\r\n') ?? []) {
			expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		}
	},
);

test('marks the day to mail it and the safe day, and names the deadline', () => {
	// Final denial of October 31, 2026: Sunday, February 28; Friday the 26th is the day to send.
	const { events } = parse(file('marketplace_final_denial', '2026-10-31', '2026-11-21'));
	// A week before Sunday is Sunday, February 21, so Friday the 19th is the day to mail it.
	expect(events.map(({ event }) => event.startDate.toString())).toEqual([
		'2027-02-19',
		'2027-02-26',
	]);
	expect(events[0]?.event.summary).toContain(copy.calendar.mail.replace('{title}', ''));
	for (const { event } of events) expect(event.description).toContain('<2027-02-28>');
});

test('names both days of a range and marks the earlier one', () => {
	const { events } = parse(file('medicare_advantage_denial', '2026-12-20', '2026-12-21'));
	expect(events[1]?.event.startDate.toString()).toBe('2027-02-18');
	expect(events[1]?.event.description).toContain('<2027-02-18>');
	expect(events[1]?.event.description).toContain('<2027-02-23>');
});

test('reminds ahead at nine in the morning, never in the past', () => {
	const { events } = parse(file('medicaid_plan_denial', '2026-11-16', '2026-11-21'));
	// Keep care: November 26 is Thanksgiving, so the 25th, four days from now.
	expect(events[0]?.event.startDate.toString()).toBe('2026-11-25');
	expect(events[0]?.triggers).toEqual(['-P1DT15H']);
	expect(events[1]?.triggers).toEqual(['-P13DT15H', '-P6DT15H', '-P1DT15H']);
});

test('marks the last possible day once the day to send has passed', () => {
	const { events } = parse(file('medicare_advantage_denial', '2026-12-20', '2027-02-20'));
	expect(events[0]?.event.startDate.toString()).toBe('2027-02-23');
	expect(events[0]?.event.summary).toContain(copy.calendar.last_day.replace('{title}', ''));
});

test('leaves out past dates, and makes no file without upcoming ones', () => {
	// Ten days are over, sixty are not: the day to mail the appeal, and its last safe day.
	expect(parse(file('medicaid_plan_denial', '2026-11-01', '2026-11-21')).events).toHaveLength(2);
	expect(file('medicaid_plan_denial', '2026-01-01', '2026-11-21')).toBeNull();
});

test('an id is stable, opaque, and differs by date and kind', () => {
	const ids = (kind: ArrivalKind, entered: string, today = '2026-11-21') =>
		parse(file(kind, entered, today)).events.map(({ event }) => event.uid);
	const [id, other] = ids('job_plan_denial', '2026-11-20');
	expect(other).not.toBe(id);
	expect(ids('job_plan_denial', '2026-11-20', '2026-12-24')).toEqual([id, other]);
	expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(ids('job_plan_denial', '2026-11-19')).not.toContain(id);
	expect(ids('marketplace_denial', '2026-11-20')).not.toContain(id);
});

test('the file does not contain the entered values', () => {
	const text = file('collector_notice', '2026-11-02', '2026-11-21');
	expect(text).not.toMatch(/2026-?11-?02/);
});

test('commas, semicolons, backslashes, line breaks and long words survive', () => {
	const hostile = `a,b;c\\n d\ne "f" \u{1F4C5}${'é'.repeat(200)} \r\nBEGIN:VEVENT`;
	const { events } = parse(
		file('collector_notice', '2026-11-20', '2026-11-21', { letter_wins: hostile }),
	);
	expect(events).toHaveLength(2);
	expect(events[0]?.event.description).toContain(hostile.replaceAll('\r\n', '\n'));
});
