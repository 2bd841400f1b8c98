import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { noticeMail } from '#app/domain/inbox/notice-mail.server.ts';
import { replyMail } from '#app/domain/inbox/reply-mail.server.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { newsletterMail } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { linkMail } from '#app/domain/people/link-mail.server.ts';
import { mails } from '#app/generated/mails.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { samples } from '../support/mail-samples.ts';

const siteUrl = 'https://example.org';
const content = loadContent('content');
const site = { content, siteUrl };

test.each(samples(site))('$name is complete', ({ document }) => {
	const { subject, html, text } = renderMail(document, site);
	for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
		expect(part).not.toBe('');
		expect(part).not.toMatch(/[{}]|undefined|\[object|NaN/);
	}
	expect(subject).not.toMatch(/\n/);
});

test('every kind of mail has a sample', () => {
	const names = samples(site).map(({ name }) => name);
	const kinds = Object.keys(mails).map((kind) => kind.replaceAll('_', '-'));
	expect(kinds.filter((kind) => !names.some((name) => name.startsWith(kind)))).toEqual([]);
});

// Replaces every untrusted text that can get into a mail.
const hostile = 'x\r\nBcc: victim@example.net\r\n\r\n<script>alert(1)</script>"\u2028\u202e';

const hostileMails = [
	replyMail({ subject: hostile, body: hostile, memberName: hostile, reference: hostile }, site),
	newsletterMail(
		{
			subject: hostile,
			preheader: hostile,
			intro: hostile,
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
