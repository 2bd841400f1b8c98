import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { deadlineCases } from '../../../tests/support/deadline-cases.ts';
import { computeDeadlines } from './compute-deadlines.ts';

// Needs its own process: V8 reads TZ once, at startup.
const script = `
import { loadContent } from '#app/platform/content/content.server.ts';
import { calendarFile } from '#app/public/help-now/calendar-file.ts';
import { computeDeadlines } from '#app/public/help-now/compute-deadlines.ts';
import { deadlineCases, writeDeadline } from './tests/support/deadline-cases.ts';
import { todayHere, todayInUnitedStates } from '#app/public/help-now/today.ts';
const now = new Date('2026-12-31T11:30:00Z');
const computed = deadlineCases.map(({ kind, entered, cut }) => {
	const result = computeDeadlines(kind, entered, { earliest: entered, latest: entered }, cut);
	return result.deadlines.map(writeDeadline);
});
const { deadlines: copy } = loadContent('content').pages['help-now'];
const marked = deadlineCases.map(({ kind, entered, cut }) => {
	const { deadlines } = computeDeadlines(kind, entered, { earliest: entered, latest: entered }, cut);
	const options = { copy, product: 'P', locale: 'en-US', pageUrl: 'https://example.org', now, formatDate: String };
	return calendarFile(kind, deadlines, options)?.match(/(?<=DTSTART;VALUE=DATE:)\\d+/g) ?? [];
});
process.stdout.write(JSON.stringify({
	computed,
	marked,
	here: todayHere(now).latest,
	offset: new Date('2027-03-14T12:00:00Z').getTimezoneOffset(),
	unitedStates: todayInUnitedStates(now),
}));
`;

function daysToMark(kind: string, entered: string, cut?: string) {
	const result = computeDeadlines(kind, entered, { earliest: entered, latest: entered }, cut);
	const days = result.ok
		? result.deadlines.flatMap(({ mailBy, sendBy, date }) => [mailBy ?? [], sendBy ?? date].flat())
		: [];
	return days.map((day) => day.replaceAll('-', ''));
}

// Beirut and Havana change their clocks at midnight; the Line Islands are UTC+14.
test.each([
	{ zone: 'America/Havana', offset: 240, here: '2026-12-31' },
	{ zone: 'Asia/Beirut', offset: -120, here: '2026-12-31' },
	{ zone: 'Pacific/Kiritimati', offset: -840, here: '2027-01-01' },
])('no date shifts in $zone', async ({ zone, offset, here }) => {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['--input-type=module', '--eval', script],
		{ env: { ...process.env, TZ: zone, NODE_OPTIONS: '' }, timeout: 120_000 },
	);
	expect(JSON.parse(stdout)).toEqual({
		computed: deadlineCases.map(({ expected }) => expected),
		marked: deadlineCases.map(({ kind, entered, cut }) => daysToMark(kind, entered, cut)),
		here,
		// Proves that the zone was in effect.
		offset,
		unitedStates: { earliest: '2026-12-31', latest: '2026-12-31' },
	});
});
