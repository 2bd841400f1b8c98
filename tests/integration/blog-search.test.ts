import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { maxResults, searchPosts } from '#app/public/blog/search/search-posts.server.ts';
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

	const total = async (terms: string) =>
		(await searchPosts(open.visitorDb, terms, content))[0]?.total;

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
		expect(await total('appeals')).toBe(5);
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
		expect([await slugs('text'), await total('text')]).toEqual([['out'], 1]);
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

	test('the product name matches {product}', async () => {
		await add(samplePost('named', { title: 'Meet {product}', content: '{product} will help.' }));
		expect(await slugs(`MEET ${product.toUpperCase()}`)).toEqual(['named']);
	});

	test('the page shows the first results and counts all', async () => {
		await add(
			...Array.from({ length: maxResults + 15 }, (_, index) => samplePost(`post-${index}`)),
		);
		expect(await slugs('text')).toHaveLength(maxResults);
		expect(await total('text')).toBe(maxResults + 15);
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
