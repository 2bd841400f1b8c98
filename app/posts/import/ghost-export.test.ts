import { expect, test } from 'vitest';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { readGhostExport } from './ghost-export.server.ts';
import { checkRows, withContent } from './read-post-files.server.ts';

const html = `
<h2 id="one">One &amp; two</h2><p>A <strong>bold</strong> <a href="__GHOST_URL__/second/">link</a>,
<a href="__GHOST_URL__/gone/">a lost one</a>, <a href="javascript:alert(1)">a bad one</a> &lt;b&gt;*</p>
<figure class="kg-card kg-image-card"><img src="https://images.example/a b.jpg" alt="A [b]"
onerror="alert(1)"><figcaption>The "caption"</figcaption></figure>
<img src="__GHOST_URL__/content/images/lost.jpg" alt="Lost">
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></figure>
<iframe src="https://player.example/2"></iframe>
<table><tr><th>A|b</th><th>C</th></tr><tr><td>1</td></tr></table>
<ul><li>x<ul><li>y</li></ul></li></ul><blockquote><p>Q</p></blockquote>
<script>alert(1)</script><p onclick="alert(1)">End</p>`;

/** As ghost.org/docs/migration/custom describes the file. */
function ghostFile(posts: object[]): string {
	const shared = { type: 'post', status: 'published', visibility: 'public', html: '<p>Text</p>' };
	const rows = posts.map((post, index) => ({
		id: `${index}`,
		title: `Title ${index}`,
		slug: `slug-${index}`,
		published_at: '2020-02-03T04:05:06.000Z',
		...shared,
		...post,
	}));
	const data = { posts: rows, posts_tags: [{ post_id: '0', tag_id: 't' }], users: [], tags: [] };
	return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.100.0' }, data }] });
}

function read(...posts: object[]) {
	const found = readGhostExport('ghost.json', ghostFile(posts));
	const rows = checkRows(found.posts.map(({ name, row }) => ({ name, value: withContent(row) })));
	return { ...found, rows };
}

test('a post’s HTML is Markdown, and what could not be carried over is told', () => {
	const { rows, posts } = read(
		{
			html,
			slug: 'first',
			custom_excerpt: 'A line',
			feature_image: 'https://images.example/f.jpg',
		},
		{ slug: 'second' },
	);
	expect(rows[0]).toMatchObject({
		title: 'Title 0',
		slug: 'first',
		subtitle: 'A line',
		published_at: new Date('2020-02-03T04:05:06Z'),
		image_url: 'https://images.example/f.jpg',
		youtube_url: 'https://www.youtube.com/embed/abcdefghijk',
	});
	const blocks = parseMarkdown(rows[0]?.content_markdown ?? '');
	expect(blocks.map(({ kind }) => kind)).toEqual([
		'heading',
		'paragraph',
		'figure',
		'paragraph',
		'paragraph',
		'table',
		'list',
		'quote',
		'paragraph',
	]);
	expect(blocks[1]).toEqual({
		kind: 'paragraph',
		inlines: [
			'A ',
			{ kind: 'strong', inlines: ['bold'] },
			' ',
			{ kind: 'link', href: '/blog/second', inlines: ['link'] },
			', a lost one, a bad one <b>*',
		],
	});
	expect(blocks[2]).toEqual({
		kind: 'figure',
		src: 'https://images.example/a%20b.jpg',
		alt: 'A [b]',
		caption: 'The "caption"',
	});
	expect(JSON.stringify(blocks)).not.toMatch(/javascript|onerror|onclick|alert\(1\)/);
	const losses = posts[0]?.losses.join('\n');
	for (const lost of [
		'a link to __GHOST_URL__/gone/',
		'a link to javascript:',
		'__GHOST_URL__/content/images/lost.jpg is not in it',
		'https://images.example/a b.jpg is still loaded from there',
		'player.example/2 is a link now',
		'<script>',
		'its tags',
	]) {
		expect(losses).toContain(lost);
	}
	expect(posts[1]?.losses).toEqual([]);
});

test('what was not for everybody is a draft; pages are left out', () => {
	const { rows, skipped } = read(
		{ status: 'draft' },
		{ visibility: 'members' },
		{ status: 'sent' },
		{ status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' },
		{ type: 'page', title: 'About' },
	);
	expect(rows.map(({ published_at }) => published_at)).toEqual([
		null,
		null,
		null,
		new Date('2999-01-01T00:00:00Z'),
	]);
	expect(skipped).toEqual(['the page “About”']);
});

test.each(['', '[]', '{"db":[]}', '{"data":{"posts":[{}]}}'])('%j is no export', (content) => {
	expect(() => readGhostExport('a.json', content)).toThrow(/^a\.json is not /);
});

test('bookmark cards are links, and every picture of a gallery is there', () => {
	const { rows } = read({
		html: `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://kff.org/a"><div
class="kg-bookmark-content"><div class="kg-bookmark-title">A [study]</div><div class="kg-bookmark-description">Long</div></div>
<div class="kg-bookmark-thumbnail"><img src="https://kff.org/t.png"></div></a><figcaption>Read it</figcaption></figure>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">
<div class="kg-gallery-image"><img src="https://i.example/1.jpg" alt="One"></div>
<div class="kg-gallery-image"><img src="https://i.example/2.jpg" alt="Two"></div></div></div><figcaption>Both</figcaption></figure>`,
	});
	expect(rows[0]?.content_markdown).toBe(
		String.raw`[A \[study\]](https://kff.org/a)

Read it

![One](https://i.example/1.jpg)

![Two](https://i.example/2.jpg)

Both`,
	);
});

test('who wrote it, its SEO fields, descriptions and email subject are named; its old address leads on', () => {
	const file = JSON.parse(ghostFile([{ slug: 'first-post' }, { status: 'draft' }]));
	Object.assign(file.db[0].data, {
		users: [
			{ id: 'u', name: 'Ada' },
			{ id: 'v', name: 'Ben' },
		],
		posts_authors: [
			{ post_id: '0', author_id: 'u' },
			{ post_id: '0', author_id: 'v' },
		],
		posts_meta: [
			{
				post_id: '0',
				meta_title: 'T',
				og_image: null,
				feature_image_alt: 'A bill',
				email_subject: 'Hello',
			},
		],
		snippets: [{ name: 'Footer' }],
	});
	const { posts, skipped } = readGhostExport('ghost.json', JSON.stringify(file));
	expect(posts[0]?.losses).toEqual([
		'its tags were left out',
		'its authors, Ada and Ben, were left out',
		'its SEO fields were left out: meta_title',
		'the description of its picture on top, “A bill”, was left out',
		'its email subject, “Hello”, was left out',
	]);
	expect(skipped).toEqual(['the snippet “Footer”']);
	expect(posts[0]?.row).toMatchObject({ former_paths: ['/first-post'] });
	expect(posts[1]?.row).not.toHaveProperty('former_paths');
});
