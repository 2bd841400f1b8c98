import { expect, test } from 'vitest';
import type { InboxData } from './list.server.ts';
import { renewed, reviveTimes } from './use-renewal.ts';

const loadedAt = new Date('2026-07-01T12:00:00Z');
const item = (id: string, minute: number, state = 'new') =>
	({
		id,
		state,
		received_at: new Date(loadedAt.getTime() + minute * 60_000),
	}) as InboxData['items'][number];
const counts = (waiting: number) => ({ waiting }) as InboxData['counts'];
const news = (items: InboxData['items']) => ({
	items,
	counts: counts(9),
	now: new Date('2026-07-01T12:01:00Z'),
});
const loaded = { items: [item('b', -1), item('a', -2)], counts: counts(2), now: loadedAt };

test('what is shown stays in its place and changes there; what has come is counted', () => {
	const latest = news([item('c', 1), item('a', -2, 'open')]);
	expect(renewed({ ...loaded, next: undefined }, latest)).toEqual({
		items: [item('b', -1), item('a', -2, 'open')],
		counts: counts(9),
		now: latest.now,
		fresh: 1,
	});
	expect(renewed({ ...loaded, next: undefined }, undefined)).toMatchObject({ fresh: 0, ...loaded });
});

test('what moves up from the next page is no news, and what comes back to a short list is', () => {
	const latest = news([item('c', 1), item('b', -1), item('a', -2), item('0', -60)]);
	expect(renewed({ ...loaded, next: 'position' }, latest).fresh).toBe(1);
	expect(renewed({ ...loaded, next: undefined }, latest).fresh).toBe(2);
});

test('times are dates again', () => {
	const latest = news([{ ...item('a', 0), due_at: loadedAt, closed_at: null }]);
	expect(JSON.parse(JSON.stringify(latest), reviveTimes)).toEqual(latest);
});
