import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { loadContent } from '#app/content/content.server.ts';
import { samples } from '../examples/samples.ts';
import { renderMessage } from './render-message.server.ts';

const siteUrl = 'https://example.org';
const content = loadContent('content');
const site = { content, siteUrl };

test.each(samples(siteUrl))('$name is complete', ({ kind, data }) => {
	const { subject, html, text } = renderMessage(kind, data, site);
	for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
		expect(part).not.toBe('');
		expect(part).not.toMatch(/[{}]|undefined|\[object|NaN/);
	}
	expect(subject).not.toMatch(/\n/);
});

// Every text that somebody else typed, or could have, before it gets into a mail.
const hostile = 'x\r\nBcc: victim@example.net\r\n\r\n<script>alert(1)</script>"\u2028\u202e';

test.each([
	renderMessage(
		'reply',
		{ subject: hostile, body: hostile, memberName: hostile, reference: hostile },
		site,
	),
	renderMessage(
		'newsletter',
		{
			title: hostile,
			subtitle: hostile,
			url: siteUrl,
			publishedAt: new Date(0),
			readingMinutes: 1,
			markdown: hostile,
			text: hostile,
			media: [],
			unsubscribe: { url: siteUrl, oneClickUrl: `${siteUrl}/leave?t=1\r\nBcc: v@example.net` },
		},
		site,
	),
	renderMessage(
		'notice',
		{ form: hostile, reference: hostile, receivedAt: new Date(0), dueAt: null, url: siteUrl },
		site,
	),
	renderMessage(
		'link',
		{
			purpose: 'invitation',
			name: hostile,
			role: 'owner',
			url: siteUrl,
			expiresAt: new Date(0),
		},
		site,
	),
])('no text becomes a header or markup of a mail: $subject', async (message) => {
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
});
