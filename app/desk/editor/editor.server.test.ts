import { expect, test } from 'vitest';
import { presenceText } from './editor.server.ts';

const since = new Date('2026-11-22T20:42:00Z');
const say = (now: string, ...names: string[]) =>
	presenceText(
		names.map((name) => ({ name, since })),
		'America/New_York',
		new Date(now),
	).replace(/\s/g, ' ');

test('shows the time in the site’s zone, with the date if it isn’t today', () => {
	expect(say('2026-11-22T21:00:00Z', 'Ada')).toBe('Ada has this post open since 3:42 PM EST.');
	expect(say('2026-11-23T12:00:00Z', 'Ada')).toBe(
		'Ada has this post open since Nov 22, 3:42 PM EST.',
	);
});

test('names several members, with names inserted unchanged', () => {
	expect(say('2026-11-22T21:00:00Z', 'Ada', '{time}')).toBe(
		'Ada has this post open since 3:42 PM EST. {time} has this post open since 3:42 PM EST.',
	);
	expect(say('2026-11-22T21:00:00Z')).toBe('');
});
