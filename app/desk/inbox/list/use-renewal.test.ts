import { expect, test } from 'vitest';
import type { InboxData } from './list.server.ts';
import { renewed } from './use-renewal.ts';

const loadedAt = new Date('2026-07-01T12:00:00Z');
const item = (id: string, minute: number, state = 'open') =>
	({
		id,
		state,
		received_at: new Date(loadedAt.getTime() + minute * 60_000),
	}) as InboxData['items'][number];
const news = (items: InboxData['items']) => ({
	items,
	now: new Date('2026-07-01T12:01:00Z'),
});
const loaded = { items: [item('b', -1), item('a', -2)], now: loadedAt };

test('doesn’t count an item that moved up from the next page, but one that returned to a short list', () => {
	const latest = news([item('c', 1), item('b', -1), item('a', -2), item('0', -60)]);
	expect(renewed({ ...loaded, next: 'position' }, latest).fresh).toBe(1);
	expect(renewed({ ...loaded, next: undefined }, latest).fresh).toBe(2);
});
