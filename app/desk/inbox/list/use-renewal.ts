import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { InboxData } from './list.server.ts';

const everyMs = 60_000;

/** How soon a window that is looked at again asks, after it has asked. */
const leastMs = 10_000;

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
	useEffect(() => {
		if (!first) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = performance.now();
		let ended = false;
		const wait = () => {
			clearTimeout(timer);
			const rest = last + everyMs - performance.now();
			if (!ended && !document.hidden) timer = setTimeout(ask, Math.max(0, rest));
		};
		const look = () => {
			if (!ended && !document.hidden && performance.now() - last >= leastMs) ask();
		};
		const stop = () => {
			ended = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', wait);
			removeEventListener('focus', look);
		};
		async function ask() {
			clearTimeout(timer);
			last = performance.now();
			const news = await askForNews(search);
			// The frame says that the session has ended.
			if (news === 'signed out') return stop();
			if (ended) return;
			if (news) setLatest({ loaded, news });
			wait();
		}
		document.addEventListener('visibilitychange', wait);
		addEventListener('focus', look);
		wait();
		return stop;
	}, [loaded, first, search]);
	return renewed(loaded, latest?.loaded === loaded ? latest.news : undefined);
}

/** @returns undefined while there's no telling: the next minute may have a network */
async function askForNews(search: string): Promise<News | 'signed out' | undefined> {
	try {
		const response = await fetch(`/desk/inbox/news${search}`, { redirect: 'manual' });
		if (response.type === 'opaqueredirect' || response.status === 403) return 'signed out';
		return response.ok ? readNews(await response.text()) : undefined;
	} catch {
		return undefined;
	}
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
