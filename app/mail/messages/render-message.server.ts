import { renderHtml } from './html/render-html.ts';
import { confirmation, reminder } from './kinds/confirmation.ts';
import { link } from './kinds/link.ts';
import { newsletter } from './kinds/newsletter.ts';
import { reply } from './kinds/reply.ts';
import { alert, digest, notice, test } from './kinds/to-the-team.ts';
import type { MailDocument } from './mail-document.ts';
import type { MailKind, MailSite, MessageData } from './message-data.ts';
import { renderText } from './render-text.ts';

/** A mail as it goes out. */
export interface RenderedMessage {
	/** One line. */
	subject: string;
	html: string;
	/** Says the same as `html`. */
	text: string;
	headers?: Record<string, string>;
}

/** Renders a mail of a kind, with the copy of content/mail/. */
export function renderMessage<Kind extends MailKind>(
	kind: Kind,
	data: MessageData[Kind],
	site: MailSite,
): RenderedMessage {
	const document = { ...documentOf({ kind, data } as Message, site) };
	document.subject = subjectLine(document.subject);
	const { subject, headers } = document;
	return {
		subject,
		html: renderHtml(document, site),
		text: renderText(document),
		...(headers && { headers }),
	};
}

type Message = { [Kind in MailKind]: { kind: Kind; data: MessageData[Kind] } }[MailKind];

function documentOf(message: Message, site: MailSite): MailDocument {
	switch (message.kind) {
		case 'confirmation':
			return confirmation(message.data, site);
		case 'reminder':
			return reminder(message.data, site);
		case 'newsletter':
			return newsletter(message.data, site);
		case 'reply':
			return reply(message.data, site);
		case 'notice':
			return notice(message.data, site);
		case 'digest':
			return digest(message.data, site);
		case 'alert':
			return alert(message.data, site);
		case 'link':
			return link(message.data, site);
		case 'test':
			return test(message.data, site);
	}
}

/** Characters of a subject, at most: mailboxes show far fewer, and a header line has an end (RFC 5322, 2.1.1). */
const longest = 200;

/**
 * Makes one line of a text for a mail's header. Control characters, which could begin another header
 * (CRLF), and those that turn the reading direction around become a space.
 */
export function subjectLine(text: string): string {
	const line = text
		.replace(/\p{Cs}/gu, '\uFFFD')
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
		.trim();
	const characters = [...line];
	if (characters.length <= longest) return line;
	return `${characters
		.slice(0, longest - 1)
		.join('')
		.trimEnd()}…`;
}
