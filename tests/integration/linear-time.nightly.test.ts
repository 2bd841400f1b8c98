import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitQuote } from '#app/domain/inbox/quoted-text.ts';
import { readRawMail } from '#app/domain/inbox/read-inbound.server.ts';
import { replyMail } from '#app/domain/inbox/reply-mail.server.ts';
import { summarize } from '#app/domain/inbox/submission-fields.server.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { readFailure } from '#app/domain/mail/smtp/smtp-failure.ts';
import { readImport } from '#app/domain/newsletter/read-import.server.ts';
import { checkBlocks } from '#app/domain/posts/checks/check-post.ts';
import { checkedBlocks } from '#app/domain/posts/checks/checked-block.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/domain/posts/markdown/write-markdown.ts';
import { excerpt } from '#app/domain/posts/reading/plain-text.ts';
import { audioPlayer, videoPlayer } from '#app/domain/posts/reading/players.ts';
import { maxMarkdown } from '#app/domain/posts/reading/post-fields.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { parsePlainText } from '#app/domain/posts/tree/parse-plain-text.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import { wordDifference } from '#app/domain/posts/word-difference.ts';
import { matches, readPersonQuery } from '#app/domain/privacy/find-person.server.ts';
import { findChange } from '#app/domain/stories/only-cuts.ts';
import { paragraphsOf, storyExcerpt } from '#app/domain/stories/published-stories.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { readProof } from '#app/domain/submissions/private-links.server.ts';
import { parseSubmission } from '#app/domain/submissions/read-submission.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { validateSubmission } from '#app/domain/submissions/validate-submission.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { findLinks } from '#app/platform/content/find-links.ts';
import { readMailbox } from '#app/platform/http/mailbox.ts';
import { parseFields } from '#app/platform/http/read-form.server.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { searchTerms } from '#app/public/blog/list/list-query.ts';
import { searchableTerms } from '#app/public/blog/search/search-posts.server.ts';
import { PostText } from '#app/public/blog/text/post-text.tsx';
import { letterDates } from '#app/public/letters/script/fill-letter.ts';
import { writeDocx } from '#app/public/letters/write-docx.ts';
import { readTarget } from '#server/router.ts';
import { rawMail } from '../support/inbound.ts';
import { slowRuns, type TextReader } from '../support/linear-time.ts';
import { cpuTime, least } from '../support/measured-time.ts';
import { postFields } from '../support/sample-post-fields.ts';

const content = loadContent('content');
const mailSite = { content, siteUrl: 'https://example.org' };
const body = (text: string, contentType: string) =>
	parseFields({ body: new TextEncoder().encode(text), contentType });

/** A letter's copy about dates. */
const letterCopy = {
	...content.pages.letters.page,
	errors: content.pages['help-now'].deadlines.errors,
	results: content.pages['help-now'].deadlines.results,
};

/** Ten microseconds for a block of four characters: 25,000 blocks are more than any post has, and still linear. */
const denseLimit = 400;

/** Functions that read visitors' text: forms, references, searches, mail and what the team sees of them; and editors' text. */
const readers: TextReader[] = [
	{ name: 'a form’s body', read: (text) => body(text, 'application/x-www-form-urlencoded') },
	{
		name: 'a form’s body in parts',
		read: (text) =>
			body(
				`--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`,
				'multipart/form-data; boundary=x',
			),
	},
	{
		name: 'a form’s fields',
		read: (text) => {
			const typed = new URLSearchParams({ name: text, email: text, subject: text, message: text });
			const { values } = parseSubmission(contactMessages, typed, 0);
			const copy = content.forms['contact-messages']?.fields ?? {};
			return validateSubmission(contactMessages, values, content.site.form, copy);
		},
	},
	{ name: 'the quote in a mail', read: (text) => splitQuote(`Yes\n>${text}\u2028x`) },
	{
		name: 'who a mail went to',
		read: (text) => readRawMail(rawMail({ To: text.replace(/[\r\n]/g, ' ') })),
	},
	{
		name: 'an author’s requested changes, and a version as it is stored',
		read: storableText,
	},
	{
		name: 'the check that a version of a story only leaves words out',
		read: (text) => {
			const original = { success_story: `${text} [ … ] ${text}`, helpful_resources: text };
			const half = text.slice(0, text.length / 2);
			return [
				findChange({ title: 'a b', body: `${half} […] ${half}`, helped: text }, original),
				findChange({ title: text, body: text.replaceAll(' ', ' […] '), helped: '' }, original),
			];
		},
		// Some eight texts of that length, compared word by word.
		limit: 1_500,
		heavy: true,
	},
	{
		name: 'the comparison of a version of a story',
		read: (text) => wordDifference(text, text.split('').reverse().join('')),
		limit: 300,
	},
	{
		name: 'a public story as paragraphs and in a line',
		read: (body) => [paragraphsOf(body), storyExcerpt({ body })],
	},
	{ name: 'the proof of a link', read: readProof },
	{ name: 'a reference', read: readReference },
	{ name: 'the links in a text', read: findLinks },
	{ name: 'the personal details in a text', read: findPersonalDetails },
	{
		name: 'an item’s summary',
		read: (text) =>
			summarize(contactMessages, { name: text, email: text, subject: null, message: text }),
	},
	{ name: 'a search for posts', read: (q) => searchTerms(new URLSearchParams({ q })) },
	{ name: 'a search’s terms', read: searchableTerms },
	{ name: 'a search for a person', read: readPersonQuery },
	{
		name: 'the reasons a person was found',
		read: (text) => [
			matches({ by: 'email', terms: ['a@example.org'] }, text),
			matches({ by: 'words', terms: ['zz', 'yy'] }, text),
		],
	},
	{ name: 'a mailbox', read: (text) => [readMailbox(text), readMailbox(`${text} <a@b.c>`)] },
	{
		name: 'a mail server’s response',
		read: (response) =>
			readFailure({ code: 'EENVELOPE', responseCode: 550, response, command: 'RCPT TO' }),
	},
	{
		name: 'a reply as mail',
		read: (text) =>
			renderMail(
				replyMail(
					{ subject: text, body: text, memberName: text, reference: 'CT-00000-00000' },
					mailSite,
				),
				mailSite,
			),
		// HTML and text, each with subject, text and signature of that length, by React's development build.
		limit: 800,
	},
	{
		name: 'a letter’s date',
		read: (date) => letterDates({ kind: 'job_plan_denial', date, cut: '' }, letterCopy, 'en-US'),
	},
	{
		name: 'a letter’s Word file',
		read: (text) => writeDocx([{ kind: 'text', text }], { title: text, language: 'en-US' }),
		// The text twice, with a paragraph's marks around each line, and then compressed.
		limit: 300,
		heavy: true,
	},
	{ name: 'a URL’s path and query', read: (text) => readTarget(`/${text}`) },
	{ name: 'Markdown', read: (text) => treeText(parseMarkdown(text)), denseLimit },
	{ name: 'a post of text only', read: parsePlainText, denseLimit },
	{ name: 'a title’s slug', read: slugOfTitle },
	{ name: 'an excerpt', read: excerpt },
	{
		name: 'a player’s URL',
		read: (text) => [videoPlayer(text), audioPlayer(text), audioPlayer(`https://a.b/${text}`)],
	},
	{
		name: 'a post’s page',
		read: (text) => {
			const { text: copy } = content.pages.blog.post;
			const away = { siteUrl: mailSite.siteUrl, pageUrl: `${mailSite.siteUrl}/blog/a` };
			const blocks = parseMarkdown(text);
			return renderToStaticMarkup(createElement(PostText, { blocks, copy, away }));
		},
		// Rendered as an element for each part.
		limit: 400,
		denseLimit: 1_500,
		heavy: true,
	},
	{
		name: 'Markdown for the editor and from it',
		read: (text) => writeMarkdown(readMarkdown(text).map(({ node }) => ({ node }))),
		limit: 200,
		denseLimit: 2 * denseLimit,
	},
	{
		name: 'the checks of a post',
		read: (text) => checkBlocks(checkedBlocks(text), { language: 'en', listed: [] }),
		denseLimit: 2 * denseLimit,
	},
	{
		name: 'the comparison of versions of a post',
		read: (text) => {
			const newer = text.toUpperCase().split('').reverse().join('');
			return differenceOf(postFields(text, text), postFields(newer, newer));
		},
		limit: 300,
	},
	{
		name: 'a list of subscribers',
		read: (text) => readImport(`email,consented_at,consent_source\n${text}`),
		// The parser makes an error for each row that is shorter than the first: some 30 microseconds for each of 33,000.
		limit: 3_000,
		heavy: true,
	},
];

test.each(['> a\n\n', '- a\n\n', '1. a\n> b\n\n', '> [!NOTE]\n> a\n\n'])(
	'the longest post of %j is read in a second and a half',
	async (block) => {
		const text = block.repeat(maxMarkdown / block.length);
		const read = () => cpuTime(() => treeText(parseMarkdown(text)));
		expect(await least(1_500, read, 8)).toBeLessThan(1_500);
	},
);

test.each(readers)('$name takes linear time', { timeout: 300_000 }, async (reader) => {
	expect(await slowRuns(reader)).toEqual([]);
});
