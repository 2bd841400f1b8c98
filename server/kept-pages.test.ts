import { expect, test } from 'vitest';
import { keepPages } from './kept-pages.ts';
import type { FoundPage } from './pages.ts';
import { TooBusy } from './render-queue.ts';
import type { StoredResponse } from './stored-response.ts';

const list: FoundPage = {
	path: '/blog',
	freshness: 'second',
	takesPosts: false,
	hasSentState: false,
	variant(query) {
		const free = query.get('q');
		const page = query.get('page');
		return {
			query: free ? `?q=${free}` : page ? `?page=${page}` : '',
			free: free !== null,
		};
	},
};
const data = { ...list, path: '/blog.data' };
const post = { ...list, path: '/blog/a', takesPosts: true };
const contact = { ...list, path: '/contact', hasSentState: true, freshness: 'kept' as const };

/** Pages whose text says which render made them. */
function counting(wait?: () => Promise<unknown>) {
	const rendered: string[] = [];
	const pages = keepPages({
		async page(address) {
			rendered.push(address);
			const text = `${address} ${rendered.length}`;
			await wait?.();
			return new Response(text);
		},
		post: () => Promise.reject(new Error('not asked for')),
	});
	const read = async (page: FoundPage, query = '') => textOf(await pages.read(page, query, 'id'));
	return { pages, rendered, read };
}

const textOf = ({ plain }: StoredResponse) => Buffer.from(plain.whole.body ?? '').toString();

const headerOf = ({ plain }: StoredResponse, name: string) =>
	plain.whole.headers[plain.whole.headers.indexOf(name) + 1];

test('only what its route reads of a query makes another page', async () => {
	const { rendered, read } = counting();
	for (const query of ['', '?x=1', '?page=2', '?page=2&x=1', '?sent', '?q=a', '?x=2&q=a']) {
		await read(list, query);
	}
	await read({ ...list, variant: undefined, path: '/about' }, '?page=2&q=a');
	await read(contact, '?sent&q=a');
	expect(rendered).toEqual(['/blog', '/blog?page=2', '/blog?q=a', '/about', '/contact?sent']);
});

test('a search may be kept by nobody else, a page of the list by everybody', async () => {
	const { pages } = counting();
	expect(headerOf(await pages.read(list, '?q=a', 'id'), 'cache-control')).toBe('no-store');
	expect(headerOf(await pages.read(list, '?page=2', 'id'), 'cache-control')).toMatch(/^public/);
});

test('a like outdates every page of the list and every search', async () => {
	const { pages, rendered, read } = counting();
	const asked: [FoundPage, string][] = [
		[list, ''],
		[list, '?page=2'],
		[data, '?page=9'],
		[list, '?q=a'],
		[post, ''],
		[data, ''],
	];
	for (const [page, query] of asked) await read(page, query);
	for (const [page, query] of asked) await read(page, query);
	expect(rendered).toHaveLength(asked.length);
	pages.outdate(post);
	for (const [page, query] of asked) await read(page, query);
	expect(rendered).toHaveLength(2 * asked.length);
});

test('equal searches at once are one render', async () => {
	const { rendered, read } = counting();
	const answers = await Promise.all(Array.from({ length: 200 }, () => read(list, '?q=same')));
	expect(new Set(answers)).toEqual(new Set(['/blog?q=same 1']));
	expect(rendered).toHaveLength(1);
});

test('a flood of different searches: few run at once, the rest is turned away, pages stay in memory', async () => {
	let running = 0;
	let most = 0;
	const { rendered, read } = counting(async () => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setTimeout(resolve, 5));
		running -= 1;
	});
	await Promise.all([read(list), read(list, '?page=2'), read(contact)]);
	const before = rendered.length;
	most = 0;
	const flood = await Promise.allSettled(
		Array.from({ length: 3_000 }, (_, at) => read(list, `?q=${at}`)),
	);
	expect(most).toBeLessThanOrEqual(2);
	const refused = flood.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
	expect(refused.length).toBeGreaterThan(2_900);
	expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
	expect(rendered.length - before).toBe(3_000 - refused.length);
	expect(await read(contact)).toBe('/contact 3');
});
