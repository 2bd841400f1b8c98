import { renderHtml } from './html/render-html.ts';
import type { MailDocument, MailSite } from './mail-document.ts';
import { renderText } from './render-text.ts';

/** A mail as it goes out. */
export interface RenderedMail {
	/** One line. */
	subject: string;
	html: string;
	/** Says the same as `html`. */
	text: string;
	headers?: Record<string, string>;
}

/** Renders a mail as HTML and as plain text, with the copy of content/mail/. */
export function renderMail(written: MailDocument, site: MailSite): RenderedMail {
	const document = { ...written, subject: subjectLine(written.subject) };
	const { subject, headers } = document;
	return {
		subject,
		html: renderHtml(document, site),
		text: renderText(document),
		...(headers && { headers }),
	};
}

/** Characters of a subject, at most: mailboxes show far fewer, and a header line has an end (RFC 5322, 2.1.1). */
const maxSubject = 200;

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
	if (characters.length <= maxSubject) return line;
	return `${characters
		.slice(0, maxSubject - 1)
		.join('')
		.trimEnd()}…`;
}

/**
 * A mail to look at in a browser, as its reader gets it. Nothing in it runs, and its links open beside
 * it; its styles stand in it, as mail clients need them, so it has a policy of its own.
 */
export function previewResponse({ html, text }: RenderedMail, part: 'html' | 'text'): Response {
	const headers = {
		'Content-Type': `${part === 'html' ? 'text/html' : 'text/plain'}; charset=utf-8`,
		'Content-Security-Policy':
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
		'X-Frame-Options': 'SAMEORIGIN',
		'Cache-Control': 'private, no-store',
	};
	return new Response(
		part === 'html' ? html.replace('<head>', '<head><base target="_blank">') : text,
		{
			headers,
		},
	);
}
