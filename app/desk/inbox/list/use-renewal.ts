import { useCallback } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { usePolling } from '#app/desk/shell/use-polling.ts';
import type { InboxData } from './list.server.ts';

/** Milliseconds between polls of a visible window. */
const everyMs = 60_000;

/**
 * Polls an open list. Shown items stay in place: they change where they are, and new ones are only counted.
 *
 * @param loaded the list from the loader. Only its first page gets new items
 */
export function useRenewal(loaded: InboxData): Pick<InboxData, 'items' | 'now'> & {
	/** The number of new items that aren't shown yet. */
	fresh: number;
} {
	const { search } = useLocation();
	const { load, data } = useFetcher<News>({ key: `news ${search}` });
	const first = Object.keys(loaded.position).length === 0;
	const ask = useCallback(async () => {
		await load(`/desk/inbox/news${search}`);
		return true;
	}, [load, search]);
	usePolling(first ? ask : undefined, { everyMs });
	return renewed(loaded, data && data.now > loaded.now ? data : undefined);
}

/** A newer state of the list. */
type News = Pick<InboxData, 'items' | 'now'>;

/**
 * Merges a newer state into the loaded list. Items keep their places, even if they now belong elsewhere, so
 * that nothing moves while a member reads.
 *
 * @param news undefined before the first poll
 */
function renewed(
	loaded: Pick<InboxData, 'items' | 'now' | 'next'>,
	news: News | undefined,
): News & { fresh: number } {
	const { items, now, next } = loaded;
	if (!news) return { items, now, fresh: 0 };
	const shown = new Set(items.map(({ id }) => id));
	const byId = new Map(news.items.map((item) => [item.id, item]));
	// In a list with more pages, an older item may have moved up from the next page, so it isn't new.
	const fresh = news.items.filter(
		({ id, received_at }) => !shown.has(id) && (!next || received_at > now),
	);
	return {
		items: items.map((item) => byId.get(item.id) ?? item),
		now: news.now,
		fresh: fresh.length,
	};
}
