import { expect, test } from 'vitest';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { checkRows, withContent } from './read-post-files.server.ts';
import { readWordpressExport } from './wordpress-export.server.ts';

/** As WordPress writes it (WXR 1.2, wp-admin/includes/export.php). */
function wordpressFile(...items: string[]): string {
	return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}
</channel></rss>`;
}

function item(fields: Record<string, string>, more = ''): string {
	const all: Record<string, string> = {
		title: 'A title',
		link: 'https://old.example/2020/01/a-title/',
		'content:encoded': 'Text',
		'excerpt:encoded': '',
		'wp:post_id': '1',
		'wp:post_date_gmt': '2020-01-02 03:04:05',
		'wp:post_name': 'a-title',
		'wp:status': 'publish',
		'wp:post_type': 'post',
		'wp:post_password': '',
		...fields,
	};
	const lines = Object.entries(all).map(
		([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
	);
	return `<item>${lines.join('')}${more}</item>`;
}

function read(...items: string[]) {
	const found = readWordpressExport('wp.xml', wordpressFile(...items));
	const rows = checkRows(found.posts.map(({ name, row }) => ({ name, value: withContent(row) })));
	return { ...found, rows };
}

const content = `First line
second &amp; line with <a href="https://old.example/2020/01/other/">a link</a>.

[caption id="a" width="300"]<img src="https://old.example/a.jpg" alt="Alt" /> The caption[/caption]

https://www.youtube.com/watch?v=abcdefghijk

[gallery ids="1,2"]
<script>alert(1)</script>`;

test('a post with its picture; comments, categories and shortcodes are told', () => {
	const { rows, posts } = read(
		item(
			{ 'content:encoded': content, 'excerpt:encoded': 'A <em>line</em>' },
			`<category domain="category" nicename="x"><![CDATA[X]]></category>
			<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
			<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>
			<wp:comment><wp:comment_content>Thanks</wp:comment_content></wp:comment>`,
		),
		item({
			title: 'Other',
			'wp:post_id': '2',
			'wp:post_name': '%c3%a9t%c3%a9',
			link: 'https://old.example/2020/01/other/',
			'content:encoded':
				'<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph --><!-- wp:heading {"level":3} --><h3>H</h3><!-- /wp:heading -->',
		}),
		item({
			'wp:post_type': 'attachment',
			'wp:post_id': '9',
			'wp:attachment_url': 'https://old.example/thumb.jpg',
		}),
	);
	expect(rows[0]).toMatchObject({
		slug: 'a-title',
		subtitle: 'A *line*',
		published_at: new Date('2020-01-02T03:04:05Z'),
		image_url: 'https://old.example/thumb.jpg',
		youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk',
	});
	expect(parseMarkdown(rows[0]?.content_markdown ?? '')).toEqual([
		{
			kind: 'paragraph',
			inlines: [
				'First line',
				{ kind: 'break' },
				'second & line with ',
				{ kind: 'link', href: '/blog/%C3%A9t%C3%A9', inlines: ['a link'] },
				'.',
			],
		},
		{ kind: 'figure', src: 'https://old.example/a.jpg', alt: 'Alt', caption: 'The caption' },
	]);
	const losses = posts[0]?.losses.join('\n');
	for (const lost of ['[gallery]', '<script>', '2 comments', 'categories', 'a.jpg is still']) {
		expect(losses).toContain(lost);
	}
	expect(rows[1]).toMatchObject({ slug: 'été', content_markdown: 'Block\n\n### H' });
});

test('drafts, private and protected posts are drafts; pages and trash are left out', () => {
	const { rows, skipped } = read(
		item({ 'wp:status': 'draft', 'wp:post_name': '', title: 'No slug yet' }),
		item({ 'wp:status': 'private', 'wp:post_name': 'b' }),
		item({ 'wp:post_password': 'secret', 'wp:post_name': 'c' }),
		item({ 'wp:status': 'future', 'wp:post_date_gmt': '2999-01-01 00:00:00', 'wp:post_name': 'd' }),
		item({ 'wp:post_type': 'page', title: 'About' }),
		item({ 'wp:status': 'trash', title: 'Old' }),
	);
	expect(rows.map(({ slug, published_at }) => [slug, published_at])).toEqual([
		['no-slug-yet', null],
		['b', null],
		['c', null],
		['d', new Date('2999-01-01T00:00:00Z')],
	]);
	expect(skipped).toEqual(['the page “About”', '“Old”, which was in the trash']);
});

test.each(['', '<rss><channel/></rss>', '{}', '<html></html>'])('%j is no export', (content) => {
	expect(() => readWordpressExport('a.xml', content)).toThrow(/^a\.xml is not /);
});

test('entities that multiply are not followed', () => {
	const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>&d;&x;</title><content:encoded>x</content:encoded><wp:post_type>post</wp:post_type></item></channel></rss>`;
	let titles = '';
	try {
		titles = JSON.stringify(readWordpressExport('a.xml', bomb));
	} catch (error) {
		titles = String(error);
	}
	expect(titles.length).toBeLessThan(20_000);
	expect(titles).not.toContain('root:');
});

const attachment = (id: string, more = '') =>
	item(
		{
			'wp:post_type': 'attachment',
			'wp:post_id': id,
			'wp:post_parent': '1',
			'wp:attachment_url': `https://old.example/${id}.jpg`,
			'excerpt:encoded': id === '8' ? 'Eight' : '',
		},
		more || meta('_wp_attachment_image_alt', `Alt ${id}`),
	);
const meta = (key: string, value: string) =>
	`<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

test.each([
	['[gallery ids="7,8,9" size="large"]', ['7', '8'], 1],
	['[gallery]', ['7', '8'], 0],
	[
		`<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":7} --><figure
		class="wp-block-image"><img src="https://old.example/7.jpg" alt="Alt 7"/></figure><!-- /wp:image -->
		<figure class="wp-block-image"><a href="https://old.example/8.jpg"><img src="https://old.example/8.jpg" alt="Alt 8"/></a><figcaption
		class="wp-element-caption">Eight</figcaption></figure><figcaption class="blocks-gallery-caption">All</figcaption></figure><!-- /wp:gallery -->`,
		['7', '8'],
		0,
	],
	[
		`<ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://old.example/7.jpg" alt="Alt 7"/></figure></li>
		<li class="blocks-gallery-item"><figure><img src="https://old.example/8.jpg" alt="Alt 8"/><figcaption>Eight</figcaption></figure></li></ul>`,
		['7', '8'],
		0,
	],
])('every picture of a gallery is there: %#', (written, ids, missing) => {
	const { rows, posts } = read(
		item({ 'content:encoded': `Before.\n\n${written}\n\nAfter.` }),
		attachment('7'),
		attachment('8'),
	);
	const pictures = ids.map(
		(id) => `![Alt ${id}](https://old.example/${id}.jpg${id === '8' ? ' "Eight"' : ''})`,
	);
	const markdown = rows[0]?.content_markdown ?? '';
	expect(markdown.match(/!\[.*?\)/g)).toEqual(pictures);
	expect(parseMarkdown(markdown).filter(({ kind }) => kind === 'figure')).toHaveLength(2);
	expect(posts[0]?.losses.some((loss) => loss.includes('1 of its gallery'))).toBe(missing > 0);
});

test('who wrote it, SEO fields, descriptions and reusable blocks are named; its old address leads on', () => {
	const { posts, skipped, rows } = read(
		item(
			{
				link: 'https://old.example/2024/05/First-Post/',
				'dc:creator': 'ada',
				'content:encoded':
					'<!-- wp:block {"ref":12} /--><p>Text</p><p><a href="https://old.example/x"><img src="https://old.example/7.jpg"></a></p>',
			},
			meta('_thumbnail_id', '7') + meta('_yoast_wpseo_metadesc', 'D') + meta('_edit_last', '1'),
		),
		item({ link: 'https://old.example/?p=2', 'wp:post_name': 'b' }),
		item({ link: 'https://old.example/blog/old-c/', 'wp:post_name': 'c' }),
		item({ 'wp:post_type': 'wp_block', 'wp:post_id': '12', title: 'Footer' }),
		attachment('7'),
	);
	const losses = posts[0]?.losses ?? [];
	expect(losses).toEqual(
		expect.arrayContaining([
			'its reusable block “Footer” was left out',
			'its author, ada, was left out',
			'its SEO fields were left out: _yoast_wpseo_metadesc',
			'the description of its picture on top, “Alt 7”, was left out',
		]),
	);
	expect(skipped).toEqual(['the reusable block “Footer”']);
	expect(rows.map(({ former_paths, former_slugs }) => former_paths ?? former_slugs)).toEqual([
		['/2024/05/first-post'],
		null,
		['old-c'],
	]);
});
