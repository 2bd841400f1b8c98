import { expect, test } from 'vitest';
import { Post } from './post.ts';
import type { PostRow } from './published-posts.server.ts';

const site = {
	siteUrl: 'https://site.example',
	content: {
		paths: { '/blog': '/es/blog' },
		site: {
			product: 'Exemplar',
			locale: 'en-US',
			time_zone: 'America/New_York',
			owner: { post_author: null },
		},
	},
};

const row: PostRow = {
	id: 'a3b0e6b4-6d3c-4a6e-8a55-0f2c9d6d2f10',
	slug: 'what & why',
	title: 'What {product} is',
	subtitle: null,
	content: `What {product} does\n\n{product} helps. ${'word '.repeat(600)}.`,
	published_at: new Date('2025-08-03T00:00:00Z'),
	edited_at: null,
	created_at: new Date('2025-08-01T00:00:00Z'),
	likes_count: 7,
	image_url: null,
	youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
	soundcloud_url: 'http://example.org/a.mp3',
	content_markdown: null,
	checked_on: null,
	language: 'es',
};

const parse = (change: Partial<PostRow> = {}) => new Post({ ...row, ...change }, site);

test('names the product in every text', () => {
	const post = parse({ subtitle: 'Why {product}' });
	expect([post.title, post.subtitle, post.description]).toEqual([
		'What Exemplar is',
		'Why Exemplar',
		'Why Exemplar',
	]);
	for (const text of [post.text, post.excerpt, JSON.stringify(post.blocks)]) {
		expect(text).toContain('Exemplar helps.');
		expect(text).not.toContain('{product}');
	}
});

test('escapes the slug in path and URL, and formats the date in the site’s time zone', () => {
	const post = parse();
	expect(post.path).toBe('/es/blog/what%20%26%20why');
	expect(post.url).toBe('https://site.example/es/blog/what%20%26%20why');
	expect(post.date).toEqual({ iso: '2025-08-03T00:00:00.000Z', text: 'August 2, 2025' });
	expect(post.readingMinutes).toBe(3);
	expect(post.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});

test('shows the Markdown if there is any', () => {
	const post = parse({ content_markdown: '## Why {product}?\n\nIt **helps**.' });
	expect(post.blocks).toEqual([
		{ kind: 'heading', level: 2, id: 'part-why-exemplar', inlines: ['Why Exemplar?'] },
		{
			kind: 'paragraph',
			inlines: ['It ', { kind: 'strong', inlines: ['helps'] }, '.'],
		},
	]);
	expect(parse({ content_markdown: '' }).blocks).toEqual([]);
});

test('shows the same day of the last check in every time zone', () => {
	expect(parse({ checked_on: '2026-11-01' }).checked).toEqual({
		iso: '2026-11-01',
		text: 'November 1, 2026',
	});
});

const day = (day: number) => new Date(Date.UTC(2025, 7, day));

test.each([
	['edited', day(3), day(5), day(1), day(5), day(5)],
	['edited before it was published', day(3), day(2), day(1), day(3), day(3)],
	['added later, with an old date', day(3), null, day(9), day(3), day(9)],
])('says when a post was %s', (_, published_at, edited_at, created_at, changed, visible) => {
	const dates = { published_at, edited_at, created_at };
	expect(parse(dates)).toMatchObject({ changedAt: changed, visibleSince: visible });
});
