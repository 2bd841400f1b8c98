import { expect, test } from 'vitest';
import {
	BadFrontMatter,
	frontMatterYaml,
	splitFrontMatter,
} from '#app/content/front-matter.server.ts';
import { readImport } from '#app/newsletter/import-subscribers.server.ts';
import { readGhostExport } from '#app/posts/import/ghost-export.server.ts';
import { htmlToMarkdown } from '#app/posts/import/html-to-markdown.server.ts';
import { checkRows } from '#app/posts/import/read-post-files.server.ts';
import { readWordpressExport } from '#app/posts/import/wordpress-export.server.ts';
import { escapeMarkup } from '#app/seo/escape-markup.ts';
import { Refusal } from '#app/site/refusal.ts';
import { readInstant } from '#app/time/instant.ts';
import { slowRuns, type TextReader } from '../support/linear-time.ts';

/** A file may be refused, with a reason. */
function refusable(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		if (error instanceof Refusal || error instanceof BadFrontMatter) return error;
		throw error;
	}
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const columns = 'email,consented_at,consent_source\n';

/** An export is converted in the shell's process, where nobody waits for the next request; its text comes twice. */
const foreign = { limit: 1_000, heavy: true };

function wordpress(text: string): string {
	const [link, code] = [escapeMarkup(text), text.replaceAll(']]>', '')];
	return `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>${link}</title><link>${link}</link>
		<content:encoded><![CDATA[${code}]]></content:encoded><excerpt:encoded><![CDATA[${code}]]></excerpt:encoded>
		<wp:post_name>${link}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
		</item></channel></rss>`;
}

function ghost(text: string): string {
	const link = `__GHOST_URL__/${text}`;
	const post = {
		id: 1,
		title: text,
		slug: text,
		html: text,
		published_at: text,
		status: 'published',
	};
	return JSON.stringify({
		data: { posts: [{ ...post, custom_excerpt: text, feature_image: link, canonical_url: link }] },
	});
}

/** What reads files that somebody imports. */
const readers: TextReader[] = [
	{ name: 'a list of subscribers', read: readImport },
	// The parser makes an error of each row that is shorter than the first, of fifty thousand at most.
	{ name: 'a subscriber’s line', read: (text) => readImport(columns + text), ...foreign },
	{
		name: 'a subscriber’s fields',
		read: (text) => readImport(columns + [text, text, text].map(quoted).join(',')),
	},
	{
		name: 'front matter',
		read: (text) => refusable(() => splitFrontMatter(`---\n${text}\n---\nText`)),
	},
	{ name: 'text below front matter', read: (text) => splitFrontMatter(`---\na: b\n---\n${text}`) },
	{ name: 'front matter without an end', read: (text) => frontMatterYaml(`---\n${text}`) },
	{ name: 'a day or a time', read: readInstant },
	{
		name: 'a post’s fields',
		read: (text) => {
			const row = { title: text, content: text, slug: text, published_at: text, image_url: text };
			return refusable(() =>
				checkRows([{ name: 'a', value: { ...row, checked_on: text, former_slugs: [text] } }]),
			);
		},
	},
	{ name: 'HTML', read: (text) => htmlToMarkdown(text, (url) => url), ...foreign },
	{
		name: 'an export of WordPress',
		read: (text) => readWordpressExport('a', wordpress(text)),
		...foreign,
	},
	{
		name: 'XML of no WordPress',
		read: (text) => refusable(() => readWordpressExport('a', `<rss>${text}`)),
	},
	{ name: 'an export of Ghost', read: (text) => readGhostExport('a', ghost(text)), ...foreign },
	{ name: 'JSON of no Ghost', read: (text) => refusable(() => readGhostExport('a', text)) },
];

test.each(readers)('$name takes linear time', { timeout: 600_000 }, async (reader) => {
	expect(await slowRuns(reader)).toEqual([]);
});

test('HTML that is nested too deeply says so', () => {
	const { markdown, losses } = htmlToMarkdown(`${'<div>'.repeat(600)}T&#101;xt`, (url) => url);
	expect(markdown).toBe('Text');
	expect(losses.join()).toMatch(/500 levels/);
	const paragraphs = '<p>One<p>Two<ul><li>a<li>b</ul>'.repeat(300);
	expect(htmlToMarkdown(paragraphs, (url) => url).losses).toEqual([]);
});

test('front matter that is too long says so', () => {
	const long = `---\ntitle: ${'a'.repeat(9_000)}\n---\nText`;
	expect(() => splitFrontMatter(long)).toThrow(/at most 8000 characters/);
});
