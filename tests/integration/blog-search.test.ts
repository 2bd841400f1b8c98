import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import {
	loadResults,
	maxResults,
	searchPosts,
} from '#app/public/blog/search/load-results.server.ts';
import { joinParts } from '#app/public/blog/search/marked-text.ts';
import { newDatabase } from '../support/databases.ts';
import { type NewPostRow, samplePost } from '../support/posts.ts';

const content = loadContent('content');
const { product } = content.site;

const open = await newDatabase();
afterAll(() => open.close());

describe('search', () => {
	beforeEach(() => open.db.deleteFrom('blog_posts').execute());

	const add = (...rows: NewPostRow[]) => open.db.insertInto('blog_posts').values(rows).execute();
	const slugs = async (terms: string) =>
		(await searchPosts(open.visitorDb, terms, content)).map(({ slug }) => slug);

	const load = (terms: string) => loadResults(terms, { visitorDb: open.visitorDb, content });

	test('ranks a match in the title first, then the subtitle, then the text, then the newest post', async () => {
		const other = { title: 'Other', subtitle: 'Other', content: 'Other words.' };
		await add(
			samplePost('text-old', { ...other, content: 'An appeal.', published_at: '2024-01-01' }),
			samplePost('text-new', { ...other, content: 'An appeal.', published_at: '2025-01-01' }),
			samplePost('text-often', { ...other, content: 'Appeal. '.repeat(4) }),
			samplePost('subtitle', { ...other, subtitle: 'You may appeal', published_at: '2023-01-01' }),
			samplePost('title', { ...other, title: 'To appeal', published_at: '2022-01-01' }),
			samplePost('none', other),
		);
		expect(await slugs('appeals')).toEqual([
			'title',
			'subtitle',
			'text-often',
			'text-new',
			'text-old',
		]);
		expect((await load('appeals')).total).toBe(5);
	});

	test('finds a phrase in curly quotes as in straight ones', async () => {
		await add(
			samplePost('phrase', { content: 'Ask for prior authorization.' }),
			samplePost('words', { content: 'Authorization needs a prior call.' }),
		);
		for (const phrase of [
			'"prior authorization"',
			'“prior authorization”',
			'«prior authorization»',
		])
			expect(await slugs(phrase), phrase).toEqual(['phrase']);
	});

	test('finds only published posts', async () => {
		await add(
			samplePost('out'),
			samplePost('future', { published_at: '2999-01-01' }),
			samplePost('undated', { published_at: null }),
		);
		expect([await slugs('text'), (await load('text')).total]).toEqual([['out'], 1]);
	});

	test('follows every change of a post', async () => {
		await add(samplePost('a', { content: 'zebra' }));
		expect(await slugs('zebra')).toEqual(['a']);
		await open.db.updateTable('blog_posts').set({ content: 'giraffe' }).execute();
		expect([await slugs('zebra'), await slugs('giraffe')]).toEqual([[], ['a']]);
		await open.db.updateTable('blog_posts').set({ slug: 'b', likes_count: 7 }).execute();
		expect(await searchPosts(open.visitorDb, 'giraffe', content)).toMatchObject([
			{ slug: 'b', likes_count: 7 },
		]);
		await open.db.deleteFrom('blog_posts').execute();
		expect(await slugs('giraffe')).toEqual([]);
		const { rows } = await sql`select * from blog_post_words`.execute(open.db);
		expect(rows).toEqual([]);
	});

	test('supports phrases, or, and not', async () => {
		await add(
			samplePost('both', { content: 'A denied claim' }),
			samplePost('apart', { content: 'A claim that the plan denied' }),
			samplePost('one', { content: 'A receipt' }),
		);
		expect((await slugs('denied claim')).sort()).toEqual(['apart', 'both']);
		expect(await slugs('"denied claim"')).toEqual(['both']);
		expect((await slugs('receipt or "denied claim"')).sort()).toEqual(['both', 'one']);
		expect(await slugs('-claim receipt')).toEqual(['one']);
		expect(await slugs('-claim')).toEqual(['one']);
	});

	test.each([
		'the and of',
		"!&|<->:*()'",
		'"',
		'-',
		"'; drop table blog_posts; --",
		'a:*b & !c <2> d',
		'\u0001\u0002\u0003\u0004\u0005',
		'🩺',
		'x'.repeat(200),
		'"a b" or '.repeat(20),
	])('accepts the search %j', async (terms) => {
		await add(samplePost('one'));
		expect(await searchPosts(open.visitorDb, terms, content)).toBeInstanceOf(Array);
	});

	test('passages mark the terms, are exact, and escape marks and markup in a post', async () => {
		const filler = Array.from({ length: 100 }, (_, index) => `Filler ${index}.`).join(' ');
		const long = `${filler}\n\nHere <b>the claim</b> & "more" &amp; 1 < 2.\n\n${filler} End.`;
		await add(
			samplePost('hostile', {
				title: '\u0002A\u0003 <i>claim</i> \u0004\u0005',
				subtitle: null,
				content: 'A\u0003</mark><script>\u0002 claim \u0004',
			}),
			samplePost('long', { title: 'No', content: long, published_at: '2020-01-01' }),
		);
		const { results } = await load('claim');
		expect(results.map(({ title }) => title)).toEqual([
			[
				{ text: 'A <i>', marked: false },
				{ text: 'claim', marked: true },
				{ text: '</i> ', marked: false },
			],
			[{ text: 'No', marked: false }],
		]);
		const hostile = results[0]?.passage ?? [];
		expect(joinParts(hostile)).toContain('/mark><script> claim');
		expect(hostile.filter(({ marked }) => marked)).toEqual([{ text: 'claim', marked: true }]);
		const passage = results[1]?.passage ?? [];
		expect(joinParts(passage)).toMatch(/^… .*Here <b>the claim<\/b> & "more" &amp; 1 < 2\..* …$/);
		expect(passage.filter(({ marked }) => marked)).toEqual([{ text: 'claim', marked: true }]);
	});

	test('shows one passage, however far apart the terms are', async () => {
		const filler = Array.from({ length: 100 }, (_, index) => `Filler ${index}.`).join(' ');
		await add(
			samplePost('far', {
				subtitle: null,
				content: `Plan said no. ${filler} A claim. ${filler}`,
			}),
		);
		const [result] = (await load('plan claim')).results;
		expect(joinParts(result?.passage ?? [])).toMatch(/^[^…]+ …$/);
	});

	test('the product name matches {product} and is shown', async () => {
		await add(samplePost('named', { title: 'Meet {product}', content: '{product} will help.' }));
		const { results } = await load(`MEET ${product.toUpperCase()}`);
		expect(results[0]?.title).toEqual([
			{ text: 'Meet', marked: true },
			{ text: ' ', marked: false },
			{ text: product, marked: true },
		]);
		expect(joinParts(results[0]?.passage ?? [])).toBe(`${product} will help.`);
	});

	test('the page shows the first results and counts all', async () => {
		await add(
			...Array.from({ length: maxResults + 15 }, (_, index) => samplePost(`post-${index}`)),
		);
		const { results, total } = await load('text');
		expect(results).toHaveLength(maxResults);
		expect(total).toBe(maxResults + 15);
	});

	test('stores and searches a text of any size and kind', async () => {
		const letter = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));
		const different = Array.from(
			{ length: 400_000 },
			(_, index) => letter(index * 7919) + letter(index),
		);
		await add(
			samplePost('words', { content: `Needle ${different.join(' ')}` }),
			samplePost('one', { content: `Needle ${'x'.repeat(2_000_000)}` }),
			samplePost('addresses', { content: `Needle ${'http://a.b/c-d-e '.repeat(50_000)}` }),
			samplePost('title', { title: `Needle ${different.join(' ')}`, content: 'x' }),
		);
		expect((await slugs('needle')).sort()).toEqual(['addresses', 'one', 'title', 'words']);
	});
});
