import type { InboxData } from './list.server.ts';

/** A list as it is by now. */
export type News = Pick<InboxData, 'items' | 'counts' | 'now'>;

const times = new Set([
	'received_at',
	'due_at',
	'first_answered_at',
	'closed_at',
	'snoozed_until',
	'now',
]);

/** Reads news as JSON, its times as dates again. */
export function readNews(text: string): News {
	return JSON.parse(text, (name, value) =>
		times.has(name) && typeof value === 'string' ? new Date(value) : value,
	);
}

/**
 * A list as it was loaded, with what has become of its items: they stay in their places, also those that belong elsewhere by
 * now, so that nothing moves under whoever reads.
 *
 * @param news undefined while nothing has been heard
 */
export function renewed(
	loaded: Pick<InboxData, 'items' | 'counts' | 'now' | 'next'>,
	news: News | undefined,
): News & { fresh: number } {
	const { items, counts, now, next } = loaded;
	if (!news) return { items, counts, now, fresh: 0 };
	const shown = new Set(items.map(({ id }) => id));
	const byId = new Map(news.items.map((item) => [item.id, item]));
	// Of a list that goes on, what was on its next page may have moved up; it's no news.
	const fresh = news.items.filter(
		({ id, received_at }) => !shown.has(id) && (!next || received_at > now),
	);
	return {
		items: items.map((item) => byId.get(item.id) ?? item),
		counts: news.counts,
		now: news.now,
		fresh: fresh.length,
	};
}
