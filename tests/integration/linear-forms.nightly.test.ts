import { expect, test } from 'vitest';
import { replyLinks } from '#app/desk/inbox/item/reply-links.ts';
import { deskPath } from '#app/desk/shell/authorize.server.ts';
import { storableText } from '#app/domain/inbox/change-item.server.ts';
import { paragraphsIn, replyMail } from '#app/domain/inbox/reply-mail.server.ts';
import { senderFirstName, summarize } from '#app/domain/inbox/submission-fields.server.ts';
import { plainText } from '#app/domain/letters/letter-blocks.ts';
import { renderMail, subjectLine } from '#app/domain/mail/messages/render-mail.server.ts';
import { readFailure } from '#app/domain/mail/smtp/smtp-failure.ts';
import { wordDifference } from '#app/domain/posts/word-difference.ts';
import { matches, readPersonQuery } from '#app/domain/privacy/find-person.server.ts';
import { correctable, digestOf, valuesOf } from '#app/domain/private-links/change-sent.server.ts';
import { detailsIn } from '#app/domain/stories/change-story.server.ts';
import { findChange } from '#app/domain/stories/only-cuts.ts';
import { firstNameOf, isAllowedName } from '#app/domain/stories/public-version.ts';
import { paragraphsOf, storyExcerpt } from '#app/domain/stories/published-stories.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { parseSubmission } from '#app/domain/submissions/parse-submission.server.ts';
import { readProof } from '#app/domain/submissions/private-links.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { validateSubmission } from '#app/domain/submissions/validate-submission.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { findLinks } from '#app/platform/content/find-links.ts';
import { csvRecords } from '#app/platform/http/csv.server.ts';
import { isMailable, readMailbox } from '#app/platform/http/mailbox.ts';
import { parseFields } from '#app/platform/http/read-form.server.ts';
import { escapeMarkup, removeNonXml } from '#app/platform/text/escape-markup.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { parseListQuery } from '#app/public/blog/list/list-query.ts';
import { parseMarks } from '#app/public/blog/search/marked-text.ts';
import { searchableTerms } from '#app/public/blog/search/searchable-terms.ts';
import { letterDates, shownValue } from '#app/public/letters/script/fill-letter.ts';
import { escapeXml, writeDocx } from '#app/public/letters/write-docx.ts';
import { readTarget } from '#server/router.ts';
import { slowRuns, type TextReader } from '../support/linear-time.ts';

const content = loadContent('content');
const mailSite = { content, siteUrl: 'https://example.org' };
const body = (text: string, contentType: string) =>
	parseFields({ body: new TextEncoder().encode(text), contentType });

/** A letter's copy about dates. */
const letterCopy = {
	...content.pages.letters.page,
	errors: content.pages['help-now'].deadlines.errors,
};

/** Functions that read visitors' text: forms, references, searches, mail and what the team sees of them. */
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
		name: 'a form’s body whose parts have no end',
		read: (text) => body(`--x\r\n${text}`, 'multipart/form-data; boundary=x'),
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
	{
		name: 'the form that corrects a story',
		read: (text) => {
			const form = correctable(successStories);
			const typed = new URLSearchParams({ success_story: text, helpful_resources: text });
			const { values } = parseSubmission(form, typed, 0);
			const copy = content.forms['success-stories']?.fields ?? {};
			validateSubmission(form, values, content.site.form, copy);
			const fields = { success_story: text, helpful_resources: text };
			return [digestOf(fields), valuesOf(successStories, fields)];
		},
		// Two fields of that length.
		limit: 200,
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
		name: 'the comparison of a version of a story that is short enough to go by word',
		read: (text) => {
			const part = text.slice(0, 19_000);
			return wordDifference(part, part.split('').reverse().join(''));
		},
		limit: 300,
		// Each takes as long as a comparison may.
		heavy: true,
	},
	{
		name: 'a public story as paragraphs and in a line',
		read: (body) => [paragraphsOf(body), storyExcerpt({ body })],
	},
	{
		name: 'personal details in a version of a story',
		read: (text) => detailsIn({ title: text, body: text, helped: text, first_name: text }),
		limit: 300,
	},
	{ name: 'the name of a story', read: (text) => [firstNameOf(text), isAllowedName(text, text)] },
	{ name: 'the proof of a link', read: readProof },
	{ name: 'a reference', read: readReference },
	{ name: 'the links in a text', read: findLinks },
	{ name: 'the personal details in a text', read: findPersonalDetails },
	{
		name: 'an item’s summary',
		read: (text) =>
			summarize(contactMessages, { name: text, email: text, subject: null, message: text }),
	},
	{ name: 'a first name', read: (text) => senderFirstName(contactMessages, { name: text }) },
	{
		name: 'links that begin a reply',
		// Postgres stores no lone surrogate, so none comes from there.
		read: (text) =>
			replyLinks(
				{ subject: 'a', signature: 'b', reference: 'c', saved: [] },
				{ email: text.replace(/\p{Surrogate}/gu, '') },
			),
	},
	{ name: 'a search for posts', read: (q) => parseListQuery(new URLSearchParams({ q })) },
	{ name: 'the marks of a search', read: parseMarks },
	{ name: 'a search’s terms', read: searchableTerms },
	{ name: 'a search for a person', read: readPersonQuery },
	{
		name: 'the reasons a person was found',
		read: (text) => [
			matches({ by: 'email', terms: ['a@example.org'] }, text),
			matches({ by: 'words', terms: ['zz', 'yy'] }, text),
		],
	},
	{ name: 'an export as CSV', read: (text) => csvRecords([[text], text.split('\n')]) },
	{ name: 'a mailbox', read: (text) => [readMailbox(text), readMailbox(`${text} <a@b.c>`)] },
	{ name: 'the check that mail can be sent', read: isMailable },
	{
		name: 'a mail server’s response',
		read: (response) =>
			readFailure({ code: 'EENVELOPE', responseCode: 550, response, command: 'RCPT TO' }),
	},
	{ name: 'a mail’s subject', read: subjectLine },
	{ name: 'a mail’s paragraphs', read: paragraphsIn },
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
		name: 'the text of a letter’s blank',
		read: (value) => shownValue({ value, type: 'textarea' }, 'en-US'),
	},
	{
		name: 'a letter’s date',
		read: (date) => letterDates({ kind: 'job_plan_denial', date }, letterCopy, 'en-US'),
	},
	{
		name: 'a letter as text',
		read: (text) => plainText(text.split('\n').map((item) => ({ kind: 'item', text: item }))),
	},
	{ name: 'text within a Word file', read: escapeXml },
	{
		name: 'a letter’s Word file',
		read: (text) => writeDocx([{ kind: 'text', text }], { title: text, language: 'en-US' }),
		// The text twice, with a paragraph's marks around each line, and then compressed.
		limit: 300,
		heavy: true,
	},
	{ name: 'text within markup', read: (text) => removeNonXml(escapeMarkup(text)) },
	{ name: 'a URL’s path and query', read: (text) => readTarget(`/${text}`) },
	{ name: 'the redirect after signing in', read: (text) => deskPath(`/desk${text}`) },
];

test.each(readers)('$name takes linear time', { timeout: 300_000 }, async (reader) => {
	expect(await slowRuns(reader)).toEqual([]);
});
