import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type InboundMail, readMail, readRawMail } from './read-inbound.server.ts';

/** A field of another type, such as null, counts as missing. */
const text = z.string().optional().catch(undefined);

/** The fields that four providers post, as JSON or as a form; each names them in its own way. */
const shape = z.object({
	// Postmark
	From: text,
	FromFull: z.object({ Email: text, Name: text }).optional().catch(undefined),
	OriginalRecipient: text,
	Subject: text,
	TextBody: text,
	HtmlBody: text,
	RawEmail: text,
	Headers: z
		.array(z.object({ Name: z.string().catch(''), Value: z.string().catch('') }))
		.optional()
		.catch(undefined),
	Attachments: z
		.array(z.object({ Name: z.string().catch('?') }))
		.optional()
		.catch(undefined),
	// Amazon SES: a notification of SNS, which has the other one in it as text
	Type: text,
	Message: text,
	content: text,
	receipt: z
		.object({ recipients: z.array(z.string()).optional().catch(undefined) })
		.optional()
		.catch(undefined),
	// Mailgun
	sender: text,
	from: text,
	recipient: text,
	subject: text,
	'body-mime': text,
	'body-plain': text,
	'body-html': text,
	'message-headers': text,
	// A worker of Cloudflare
	raw: text,
	to: text,
});

const headerList = z.array(z.tuple([z.string(), z.string()]));

/**
 * Reads what a mail provider posted.
 *
 * @returns undefined if there is no mail in it
 */
export async function readProviderMail(value: unknown): Promise<InboundMail | undefined> {
	const { data: posted } = shape.safeParse(value);
	if (!posted) return undefined;
	if (posted.Type === 'Notification') return readProviderMail(parsed(posted.Message));
	const recipients = [
		...(posted.receipt?.recipients ?? []),
		...[posted.OriginalRecipient, posted.recipient, posted.to].filter((one) => one !== undefined),
	];
	const raw = posted.RawEmail ?? posted['body-mime'] ?? posted.raw ?? posted.content;
	if (raw !== undefined) return readRawMail(bytesOf(raw), recipients);
	const from = posted.FromFull?.Email ?? posted.From ?? posted.from ?? posted.sender;
	if (from === undefined) return undefined;
	const body = posted.TextBody ?? posted['body-plain'] ?? '';
	const html = posted.HtmlBody ?? posted['body-html'] ?? '';
	const sent = headerList.safeParse(parsed(posted['message-headers'])).data ?? [];
	const headers = [
		...(posted.Headers ?? []).map(({ Name, Value }) => [Name, Value] as const),
		...sent,
	].map(([name, value]) => ({ key: name.toLowerCase(), originalKey: name, value }));
	const subject = posted.Subject ?? posted.subject ?? '';
	const ids = headers.filter(({ key }) => key === 'message-id').map(({ value }) => value);
	// A provider that tries again sends the same mail in other bytes.
	const same = JSON.stringify([ids, from, recipients, subject, body, html]);
	return readMail(
		{
			headers,
			from: mailboxIn(from, posted.FromFull?.Name),
			subject,
			text: body,
			html,
			attachments: (posted.Attachments ?? []).map(({ Name }) => Name),
		},
		{ digest: createHash('sha256').update(same).digest('hex'), recipients, source: body },
	);
}

function mailboxIn(from: string, name = '') {
	const address = /[^\s<>]+@[^\s<>]+/.exec(from.slice(0, 1000))?.[0] ?? '';
	return {
		name:
			name ||
			from
				.slice(0, 1000)
				.replace(/<[^>]*>|"/g, '')
				.trim(),
		address,
	};
}

function parsed(json: string | undefined): unknown {
	try {
		return JSON.parse(json ?? '');
	} catch {
		return undefined;
	}
}

/** SES sends a mail as text or in base64. */
const bytesOf = (raw: string) =>
	Buffer.from(raw, /^[\w+/=\r\n]+$/.test(raw.slice(0, 1000)) ? 'base64' : 'utf8');
