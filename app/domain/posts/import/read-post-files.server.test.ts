import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostFiles } from './read-post-files.server.ts';

const post = { title: 'Title', content: 'Content', slug: 'slug' };
const stored = {
	...post,
	subtitle: null,
	published_at: null,
	likes_count: 0,
	image_url: null,
	youtube_url: null,
	soundcloud_url: null,
	content_markdown: null as string | null,
	checked_on: null as string | null,
	former_slugs: null as string[] | null,
	language: 'en',
};

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'posts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(files: Record<string, unknown>) {
	const names = await Promise.all(
		Object.entries(files).map(async ([name, content]) => {
			const file = path.join(folder, name);
			const raw = typeof content === 'string' || content instanceof Uint8Array;
			await writeFile(file, raw ? content : JSON.stringify(content));
			return file;
		}),
	);
	return readPostFiles(names);
}

const values: [string, Record<string, unknown>, Partial<typeof stored> | { published_at: Date }][] =
	[
		['only what is required', {}, {}],
		['absent values', { subtitle: '', youtube_url: ' ', image_url: null, published_at: null }, {}],
		['a date', { published_at: '2025-08-03' }, { published_at: new Date('2025-08-03T00:00:00Z') }],
		['text as it is', { content: ' a\r\n<b>🩺</b>\n' }, { content: ' a\r\n<b>🩺</b>\n' }],
		['former slugs', { former_slugs: ['a', 'b', 'a'] }, { former_slugs: ['a', 'b'] }],
		[
			'Markdown, from which the text derives',
			{ content: 'Other', content_markdown: '## A\n\n**B**' },
			{ content: 'A\n\nB', content_markdown: '## A\n\n**B**' },
		],
		['an unusual slug', { slug: 'été-100%-שלום' }, { slug: 'été-100%-שלום' }],
	];
test.each(values)('takes %s', async (_, fields, expected) => {
	expect(await read({ 'a.json': [{ ...post, ...fields }] })).toEqual([{ ...stored, ...expected }]);
});

const markdown: [string, string, object][] = [
	[
		'the text below the front matter',
		'---\ntitle: T\nslug: s\n---\nA\n\nB\n',
		{ content: 'A\n\nB', content_markdown: 'A\n\nB' },
	],
	[
		'Windows line ends',
		'---\r\ntitle: T\r\nslug: s\r\n---\r\nA\r\nB\r\n',
		{ content_markdown: 'A\nB' },
	],
	[
		'plain text',
		'---\ntitle: T\nslug: s\nformat: text\n---\n## A\nB',
		{ content: '## A\nB', content_markdown: null },
	],
	[
		'a heading that repeats the title',
		'---\ntitle: A bill\nslug: s\n---\n# A bill\n\n# Another\n',
		{ content_markdown: '# Another' },
	],
	['a byte order mark', '\uFEFF---\ntitle: T\nslug: s\n---\nA', { content: 'A' }],
	[
		'values',
		'---\ntitle: "401: a story"\nslug: s\npublished_at: 2025-08-03\nlikes_count: 3\nimage_url:\n---\nA',
		{ title: '401: a story', published_at: new Date('2025-08-03T00:00:00Z'), likes_count: 3 },
	],
];
test.each(markdown)('Markdown: takes %s', async (_, text, expected) => {
	expect(await read({ 'a.md': text })).toMatchObject([expected]);
});

test('a day without a time begins where readers are', async () => {
	const file = path.join(folder, 'day.md');
	await writeFile(file, '---\ntitle: T\nslug: s\npublished_at: 2025-08-03\n---\nA');
	const [row] = await readPostFiles([file], 'America/Los_Angeles');
	expect(row?.published_at).toEqual(new Date('2025-08-03T07:00:00Z'));
});

const badFields: [Record<string, unknown>, string][] = [
	[{ title: undefined }, 'title: is missing'],
	[{ content: '' }, 'content: must not be empty'],
	[{ content: 'a\0b' }, 'content: must not contain the character U+0000'],
	[{ subtitle: '\ud83d' }, 'subtitle: contains half of a surrogate pair'],
	[{ slug: 'a/b' }, 'slug: must not contain /, ? or #'],
	[{ slug: 'a b' }, 'slug: must not contain spaces or line breaks'],
	[{ slug: '..' }, 'slug: must not be . or ..'],
	[{ slug: 'a'.repeat(201) }, 'slug: must have at most 200 characters'],
	[{ former_slugs: ['a', 'b c'] }, 'former_slugs[1]: must not contain spaces'],
	[{ published_at: 'soon' }, 'published_at: must be a date such as 2025-08-03'],
	[{ likes_count: -1 }, 'likes_count: must be 0 or more'],
	[{ checked_on: 'today' }, 'checked_on: must be a day such as 2025-08-03'],
	[{ tags: [] }, 'tags: is not a field of a post'],
];
test.each(badFields)('refuses %j', async (fields, problem) => {
	const rows = [
		{ ...post, slug: 'first' },
		{ ...post, ...fields },
	];
	await expect(read({ 'a.json': rows })).rejects.toThrow(`/a.json[1].${problem}`);
});

const badFiles: [string, Record<string, unknown>, RegExp][] = [
	[
		'two rows of one slug',
		{ 'a.json': [post, post] },
		/a\.json\[0\] and \S+a\.json\[1\] have the same slug "slug"/,
	],
	[
		'every bad row at once',
		{ 'a.json': [{}, null] },
		/\[0\]\.title: .*\n.*\[0\]\.content: .*\n.*\[0\]\.slug: .*\n.*\[1\]: must be an object/,
	],
	['a value that is not an array', { 'a.json': post }, /a\.json must contain a JSON array/],
	['broken JSON', { 'a.json': '[{' }, /a\.json is not JSON: /],
	[
		'what is not UTF-8',
		{ 'a.json': new Uint8Array([0x5b, 0xff, 0x5d]) },
		/a\.json is not text in UTF-8/,
	],
	['another kind of file', { 'a.txt': '' }, /a\.txt must be a file that ends in \.json or \.md/],
	['Markdown without front matter', { 'a.md': '# Title' }, /a\.md: must begin with front matter/],
	['broken YAML', { 'a.md': '---\ntitle: "T\n---\nA' }, /a\.md: .*at line/],
	[
		'content in the front matter',
		{ 'a.md': '---\ncontent: A\n---\nA' },
		/a\.md, content: write it below/,
	],
	[
		'a Markdown file without text',
		{ 'a.md': '---\ntitle: T\nslug: s\n---\n' },
		/a\.md, content: must not be empty/,
	],
];
test.each(badFiles)('refuses %s', async (_, files, problem) => {
	await expect(read(files)).rejects.toThrow(problem);
});

test('names a missing file with its whole path', async () => {
	await expect(readPostFiles(['no/such.md'])).rejects.toThrow(
		`${path.resolve('no/such.md')} does not exist.`,
	);
});

test('refuses aliases that would stand for billions of texts, without reading them all', async () => {
	const levels = Array.from({ length: 12 }, (_, at) => {
		return `a${at}: &a${at} [${Array(9)
			.fill(at === 0 ? 'x' : `*a${at - 1}`)
			.join()}]\n`;
	});
	const bomb = `---\n${levels.join('')}title: *a11\nslug: a\n---\nText`;
	await expect(read({ 'bomb.md': bomb })).rejects.toThrow('title: must be text');
});
