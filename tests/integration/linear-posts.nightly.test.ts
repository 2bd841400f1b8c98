import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readPostFields } from '#app/desk/editor/editor.server.ts';
import { looksLikeMarkdown } from '#app/desk/editor/markdown-source.ts';
import { statisticsIn } from '#app/domain/figures/statistics.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { newsletterMail } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { checkPost } from '#app/domain/posts/checks/check-post.ts';
import { lengthIssues } from '#app/domain/posts/checks/preview-lengths.ts';
import { checkRules } from '#app/domain/posts/checks/rules.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/domain/posts/markdown/write-markdown.ts';
import { parsePictureSrc, pictureHashesIn } from '#app/domain/posts/pictures/picture-src.ts';
import { parseImageUrl } from '#app/domain/posts/reading/image-url.ts';
import { excerpt, oneLine, readingMinutes } from '#app/domain/posts/reading/plain-text.ts';
import { audioPlayer, videoPlayer } from '#app/domain/posts/reading/players.ts';
import { absoluteMarkdown } from '#app/domain/posts/reading/post-links.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { decodeEntities } from '#app/domain/posts/tree/entities.ts';
import { safeHref } from '#app/domain/posts/tree/href.ts';
import { headingIds, parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { parsePlainText } from '#app/domain/posts/tree/parse-plain-text.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import {
	escapeHref,
	escapeLinkText,
	escapeMarkdown,
	markdownOfText,
} from '#app/platform/content/escape-markdown.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { PostText } from '#app/public/blog/text/post-text.tsx';
import { escapeLine } from '#app/public/seo/markdown/markdown.server.ts';
import { slowRuns, type TextReader } from '../support/linear-time.ts';
import { postFields } from '../support/sample-post-fields.ts';

const content = loadContent('content');
const site = { content, siteUrl: 'https://example.org' };
const rules = checkRules([], 'en');
const spanishRules = checkRules([], 'es');

/**
 * Ten microseconds for a block of four characters: 25,000 blocks are more than any post has, and still linear.
 */
const denseLimit = 400;

/** Parsed, then rendered as an element for each part, by React or as a mail in HTML and text. */
const rendered = { limit: 400, denseLimit: 1_500, heavy: true };

function newsletter(text: string, markdown: string | null) {
	const about = { slug: 'a', title: text, subtitle: text, published_at: new Date(0) };
	const players = { youtube_url: null, soundcloud_url: null };
	const own = { subject: text, preheader: text, intro: text };
	const newsletterText = {
		...about,
		...own,
		...players,
		content: text,
		content_markdown: markdown,
	};
	return renderMail(newsletterMail(newsletterText, undefined, site), site);
}

/** Replaces every other word. */
const reworded = (text: string) => text.replace(/(\S{1,8}\s*)(\S{1,8}\s*)/g, '$1 changed ');

/** Functions that read the text of editors and of imported posts. */
const readers: TextReader[] = [
	{ name: 'Markdown', read: (text) => treeText(parseMarkdown(text)), denseLimit },
	{ name: 'a post of text only', read: parsePlainText, denseLimit },
	{ name: 'plain text as Markdown', read: markdownOfText },
	{
		name: 'Markdown for other sites',
		read: (text) => absoluteMarkdown(text, site.siteUrl),
		denseLimit,
	},
	{ name: 'text within Markdown', read: (text) => escapeLine(text) + escapeMarkdown(text) },
	{ name: 'entities', read: decodeEntities },
	{ name: 'a link’s target', read: (text) => [safeHref(text), safeHref(`/${text}`)] },
	{ name: 'a heading’s id', read: (text) => text.split('\n').map(headingIds()) },
	{ name: 'a title’s slug', read: slugOfTitle },
	{ name: 'an excerpt', read: excerpt },
	{ name: 'a text on one line', read: oneLine },
	{ name: 'the reading time', read: readingMinutes },
	{
		name: 'a picture’s URL',
		read: (text) => [
			parseImageUrl(text),
			parseImageUrl(`https://a/${text}`),
			parsePictureSrc(text),
		],
	},
	{ name: 'the pictures in a text', read: pictureHashesIn },
	{
		name: 'a player’s URL',
		read: (text) => [videoPlayer(text), audioPlayer(text), audioPlayer(`https://a.b/${text}`)],
	},
	{ name: 'the statistics in a text', read: (text) => statisticsIn(text, 'en') },
	{ name: 'the statistics in a Spanish text', read: (text) => statisticsIn(text, 'es') },
	{ name: 'placeholders', read: (text) => fillIn(text, { product: 'a' }) },
	{
		name: 'the editor’s form',
		read: (text) => readPostFields((name) => (name === 'checked_on' ? '' : text)),
	},
	{
		name: 'a post’s page',
		read: (text) => {
			const { text: copy } = content.pages.blog.post;
			const away = { siteUrl: site.siteUrl, pageUrl: `${site.siteUrl}/blog/a` };
			const blocks = parseMarkdown(text);
			return renderToStaticMarkup(createElement(PostText, { blocks, copy, away }));
		},
		...rendered,
	},
	{ name: 'Markdown for the editor', read: readMarkdown, denseLimit },
	{
		name: 'Markdown from the editor',
		read: (text) => writeMarkdown(readMarkdown(text).map(({ node }) => ({ node }))),
		// Read and written.
		limit: 200,
		denseLimit: 2 * denseLimit,
	},
	{ name: 'links from the editor', read: (text) => escapeHref(text) + escapeLinkText(text) },
	{ name: 'the check that a paste is Markdown', read: looksLikeMarkdown },
	{
		name: 'the checks of a post',
		read: (text) => checkPost(text, rules),
		denseLimit: 2 * denseLimit,
	},
	{
		name: 'the checks of a Spanish post',
		read: (text) => checkPost(text, spanishRules),
		denseLimit: 2 * denseLimit,
	},
	{
		name: 'the checks of title and description',
		read: (text) => lengthIssues(text, text),
	},
	// Within its budget, with the work before and after it.
	...Object.entries({
		'a new text': (text: string) => ['', text],
		'a removed text': (text: string) => [text, 'a'],
		'a changed end': (text: string) => [text, `${text} more`],
		'another text': (text: string) => [text, text.toUpperCase().split('').reverse().join('')],
		'every other word': (text: string) => [text, reworded(text)],
	}).map(([name, versions]) => ({
		name: `the comparison of versions with ${name}`,
		read: (text: string) => {
			const [older = '', newer = ''] = versions(text);
			return differenceOf(postFields(older, older), postFields(newer, newer));
		},
		limit: 300,
	})),
	{ name: 'a newsletter', read: (text) => newsletter(text, text), ...rendered },
	{ name: 'a newsletter of text', read: (text) => newsletter(text, null), ...rendered },
];

test.each(readers)('$name takes linear time', { timeout: 600_000 }, async (reader) => {
	expect(await slowRuns(reader)).toEqual([]);
});
