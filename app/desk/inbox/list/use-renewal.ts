import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { readInBackground, usePolling } from '#app/desk/shell/use-polling.ts';
import type { InboxData } from './list.server.ts';

/** How often a window that is looked at asks. */
const everyMs = 60_000;

/** How soon a window that is looked at again asks, after it has asked. */
const onFocusAfterMs = 10_000;

/**
 * Keeps a list up to date while somebody looks at it, once a minute and when they come back to it; never in a hidden tab. What
 * is shown stays where it is: it changes in place, and what has come is counted.
 *
 * @param loaded as the list was loaded; only its first page has news
 */
export function useRenewal(loaded: InboxData): Pick<InboxData, 'items' | 'counts' | 'now'> & {
	/** How many items have come that aren't shown yet. */
	fresh: number;
} {
	const { search } = useLocation();
	const [latest, setLatest] = useState<{ loaded: InboxData; news: News }>();
	const first = Object.keys(loaded.position).length === 0;
	const ask = useCallback(
		async (signal: AbortSignal) => {
			const news = await readInBackground<News>(`/desk/inbox/news${search}`, reviveTimes);
			// The frame says that the session has ended.
			if (news === 'signed out') return false;
			if (news && !signal.aborted) setLatest({ loaded, news });
			return true;
		},
		[loaded, search],
	);
	usePolling(first ? ask : undefined, { everyMs, onFocusAfterMs });
	return renewed(loaded, latest?.loaded === loaded ? latest.news : undefined);
}

/** A list as it is by now. */
type News = Pick<InboxData, 'items' | 'counts' | 'now'>;

const times = new Set([
	'received_at',
	'due_at',
	'first_answered_at',
	'closed_at',
	'snoozed_until',
	'now',
]);

/** Of news as JSON, makes the times dates again. */
export function reviveTimes(name: string, value: unknown): unknown {
	return times.has(name) && typeof value === 'string' ? new Date(value) : value;
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
