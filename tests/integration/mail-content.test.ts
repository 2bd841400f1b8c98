import { readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { noticeMail } from '#app/domain/inbox/notice-mail.server.ts';
import { replyMail } from '#app/domain/inbox/reply-mail.server.ts';
import { mailKindNames } from '#app/domain/mail/mail-names.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { newsletterMail } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { linkMail } from '#app/domain/people/link-mail.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { splitFrontMatter } from '#app/platform/content/front-matter.server.ts';
import { type MailSample, samples } from '../support/mail-samples.ts';

const siteUrl = 'https://example.org';
const content = loadContent('content');
const posts = readdirSync('content/posts').filter((file) => file.endsWith('.md'));
const site = { content, siteUrl };
const mails = [...samples(site), ...posts.map(newsletterOf)].map(({ name, document }) => ({
	name,
	...renderMail(document, site),
}));

/** A launch post as a newsletter. */
function newsletterOf(file: string): MailSample {
	const { front, body } = splitFrontMatter(readFileSync(`content/posts/${file}`, 'utf8'));
	const title = String((front as { title: string }).title);
	const newsletter = {
		slug: file.slice(0, -'.md'.length),
		title,
		subtitle: null,
		content: body,
		content_markdown: body,
		youtube_url: null,
		soundcloud_url: null,
		published_at: new Date(0),
	};
	const subscriber = { token: 'sample', confirmed_by: 'code' };
	return { name: file, document: newsletterMail(newsletter, subscriber, site) };
}

test('there is a sample of every kind of mail', () => {
	const names = samples(site).map(({ name }) => name.replaceAll('-', '_'));
	const without = Object.keys(mailKindNames).filter(
		(kind) => !names.some((name) => name.startsWith(kind)),
	);
	expect(without).toEqual([]);
});

test.each(mails)('$name is complete', ({ subject, html, text }) => {
	for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
		expect(part).not.toBe('');
		expect(part).not.toMatch(/[{}]|undefined|\[object|NaN/);
	}
	expect(subject).not.toMatch(/\n/);
});

const checker = new HtmlValidate(
	new StaticConfigLoader({
		extends: ['html-validate:standard', 'html-validate:a11y'],
		// Mail clients need tables for layout, with obsolete attributes.
		rules: { 'no-deprecated-attr': 'off' },
	}),
);

test.each(mails)('$name is valid HTML that fits a mailbox', async ({ html }) => {
	const report = await checker.validateString(html);
	expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
	// Gmail clips mails at 102 KB.
	expect(Buffer.byteLength(html)).toBeLessThan(50_000);
});

test.each(mails)('$name loads nothing from other sites', ({ html }) => {
	const fetched = [...html.matchAll(/\ssrc="([^"]*)"|url\(([^)]*)\)/g)].map(
		(hit) => hit[1] ?? hit[2],
	);
	for (const url of fetched) expect(url).toMatch(/^https:\/\/example\.org\//);
	expect(html).not.toMatch(/<(script|link|iframe|form)\b/);
});

test.each(mails)('$name has the same words and links in plain text', ({ html, text }) => {
	const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => plain(url));
	const digits = text.replace(/\D/g, '');
	for (const url of links) {
		if (url.startsWith('tel:')) expect(digits).toContain(url.replace(/\D/g, '').slice(-10));
		else expect(text).toContain(url.replace('mailto:', ''));
	}
	const [product, ...words] = wordsOf(seen(html));
	expect(product).toBe(content.site.product);
	// The numbers of a list are not in the HTML.
	const unnumbered = text.replace(/^ *\d+\. /gm, '');
	const shown = links.reduce((rest, url) => rest.replaceAll(` (${url})`, ''), unnumbered);
	expect(wordsOf(shown)).toEqual(words);
});

/** Returns a mail's visible text, with pictures replaced by their alt text. */
function seen(html: string): string {
	const body = html
		.replace(/^.*<body[^>]*>/s, '')
		.replace(/<div aria-hidden="true".*?<\/div>/s, '');
	return plain(
		body
			.replace(/<!--.*?-->/gs, '')
			.replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, ' $1 ')
			.replace(/<\/?(?:a|strong|em|del|code|span)\b[^>]*>/g, '')
			.replace(/<[^>]*>/g, ' '),
	);
}

function plain(html: string): string {
	const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
	return html.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
		code ? String.fromCodePoint(Number(code)) : (named[name] ?? ''),
	);
}

/** Returns the words without URLs, which plain text adds after a link's text. */
function wordsOf(text: string): string[] {
	return text.replace(/https?:[^\s)]+/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

// Replaces every untrusted text that can get into a mail.
const hostile = 'x\r\nBcc: victim@example.net\r\n\r\n<script>alert(1)</script>"\u2028\u202e';

const hostileMails = [
	replyMail({ subject: hostile, body: hostile, memberName: hostile, reference: hostile }, site),
	newsletterMail(
		{
			slug: hostile,
			title: hostile,
			subtitle: hostile,
			content: hostile,
			content_markdown: hostile,
			youtube_url: null,
			soundcloud_url: null,
			published_at: new Date(0),
		},
		{ token: '1\r\nBcc: v@example.net', confirmed_by: 'code' },
		site,
	),
	noticeMail(
		{ form: hostile, reference: hostile, receivedAt: new Date(0), dueAt: null, url: siteUrl },
		site,
	),
	linkMail(
		{
			purpose: 'invitation',
			name: hostile,
			role: 'owner',
			url: siteUrl,
			expiresAt: new Date(0),
		},
		site,
	),
];

test.each(hostileMails.map((document) => renderMail(document, site)))(
	'no text becomes a header or markup of a mail: $subject',
	async (message) => {
		const stream = createTransport({ streamTransport: true, buffer: true });
		const envelope = { from: 'site@example.org', to: 'reader@example.org' };
		const { message: source } = await stream.sendMail({ ...envelope, ...message });
		const parsed = await simpleParser(source as Buffer);
		expect([...parsed.headers.keys()].sort()).toEqual(
			[
				...['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
				...Object.keys(message.headers ?? {}).map((name) => name.toLowerCase()),
			]
				.map((name) => (name.startsWith('list-') ? 'list' : name))
				.filter((name, at, all) => all.indexOf(name) === at)
				.sort(),
		);
		expect(parsed.html).not.toContain('<script');
		expect(parsed.subject).toBe(message.subject.trim());
	},
);
