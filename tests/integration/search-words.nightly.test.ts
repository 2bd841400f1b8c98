import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { searchPosts } from '#app/public/blog/search/search-posts.server.ts';
import { inboxDesk } from '../support/inbox-desk.ts';
import { fastest } from '../support/measured-time.ts';
import { expectFoundAmong, unspacedRuns, unspacedText } from '../support/unspaced-text.ts';

const content = loadContent('content');

const desk = await inboxDesk();
afterAll(() => desk.open.close());

const found = (search: string) => desk.allOf({ view: 'all', search });

test.each(unspacedRuns)(
	'100 KB of %j take the parser little time, in a message, a post and a search',
	async (run) => {
		const text = unspacedText(run);
		const words = () =>
			sql`select search_of(${text}), fold(${text}) ~ pattern_of('nobody'), words_of_post(${text}, ${text}, ${text})`.execute(
				desk.open.db,
			);
		expect(await fastest(1_000, words)).toBeLessThan(1_000);
		expect(await fastest(2_000, () => found(text.slice(0, 1_000)))).toBeLessThan(2_000);
	},
);

test('a published post without spaces is found in time', async () => {
	for (const [index, run] of ['a_', '~/', 'a-1.'].entries()) {
		await desk.open.db
			.insertInto('blog_posts')
			.values({
				title: `Run ${index}`,
				slug: `run-${index}`,
				content: `quokka ${unspacedText(run)}`,
				published_at: '2025-08-03',
			})
			.execute();
	}
	const results = await searchPosts(desk.open.visitorDb, 'quokka', content);
	expect(results.map(({ slug }) => slug).sort()).toEqual(['run-0', 'run-1', 'run-2']);
});

test('words are found with any characters between them', async () => {
	const reference = await desk.send(
		'Denied: out-of-network/wombat_care (see plan.example/docs), $1,234.56, 555-867-5309',
	);
	for (const search of [
		'out-of-network wombat',
		'wombat_care',
		'"wombat care"',
		'plan.example/docs wombat',
		'1,234.56 wombat',
		'555-867-5309',
		'wombat -dingo',
	])
		expect(await found(search), search).toEqual([reference]);
	expect(await found('wombat -network')).toEqual([]);
});

test('any submission is stored, whatever its characters', async () => {
	// Characters that become many when they are folded, the longest words, and as many different ones as fit.
	const words = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x20000 + at));
	for (const text of [
		'\ufdfa'.repeat(80_000),
		words.join(' '),
		words.join(''),
		'\u{1d400}'.repeat(60_000),
		'\u0301\u0316'.repeat(60_000),
		'\u064b\u064d\u064e'.repeat(40_000),
		'\ue000\ue001"'.repeat(40_000),
	]) {
		const sent = performance.now();
		expect(await desk.send(text)).toMatch(/^CT-/);
		expect(performance.now() - sent).toBeLessThan(10_000);
	}
});

test('40 such messages: a search responds fast', () => expectFoundAmong(desk, 40));
