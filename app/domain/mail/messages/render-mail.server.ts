import type { ReactNode } from 'react';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer, type MailSite } from './components.ts';
import { plainText } from './plain-text.server.ts';
import { faces, layout, styled, styleSheet } from './style.ts';

/** A mail before it is HTML and plain text, made of the components of components.ts. */
export interface MailDocument {
	subject: string;
	/** Shown beside the subject in a mailbox. */
	preview: string;
	body: ReactNode;
	/** Says why somebody gets it, and how to stop it. */
	footer: ReactNode;
	headers?: Record<string, string>;
}

/** A mail as it goes out. */
export interface RenderedMail {
	/** One line. */
	subject: string;
	html: string;
	/** Says the same as `html`. */
	text: string;
	headers?: Record<string, string>;
}

/** Headers that say that no person wrote a mail, so that no auto-reply answers it (RFC 3834, 5; the second one is Exchange's). */
export const automatic: Record<string, string> = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'All',
};

/**
 * Makes the end of a mail to the team. Such mail says nothing of what people wrote but references, forms and times.
 *
 * @param reason why they get it
 */
export function toTheTeam(
	site: MailSite,
	reason: 'team' | 'notices' = 'team',
): Pick<MailDocument, 'footer' | 'headers'> {
	const copy = site.content.mail.frame.footer;
	return { footer: h(Footer, { site, reason: copy[reason] }), headers: automatic };
}

/** Renders a mail as HTML, and its plain text from that. */
export function renderMail(document: MailDocument, site: MailSite): RenderedMail {
	const { headers } = document;
	const subject = subjectLine(document.subject);
	const html = `<!doctype html>\n${renderToStaticMarkup(h(Mail, { ...document, subject, site }))}\n`;
	return { subject, html, text: plainText(html), ...(headers && { headers }) };
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
 * Serves a mail to look at in a browser, as its reader gets it. Nothing in it runs, and its links open beside
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

// Outlook for Windows knows no max-width.
const ghostTable =
	'<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->';
const ghostTableEnd = '<!--[if mso]></td></tr></table><![endif]-->';

/** Fills the line beside the subject, which would go on with the mail's own text otherwise. */
const previewFiller = ' \u034f\u200c\u00a0'.repeat(80);

/** A mail as one HTML document, with tables for layout and styles inline, as mail clients need it. */
function Mail(props: MailDocument & { site: MailSite }) {
	const { subject, preview, site } = props;
	const named = (name: string, content: string) => h('meta', { name, content });
	// React writes no comments.
	const column = ghostTable + renderToStaticMarkup(h(Column, props)) + ghostTableEnd;
	const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all', opacity: 0 };
	const body = { margin: 0, padding: 0, width: '100%', ...faces.text };
	return h(
		'html',
		{ lang: site.content.site.locale },
		h(
			'head',
			null,
			h('meta', { charSet: 'utf-8' }),
			named('viewport', 'width=device-width, initial-scale=1'),
			named('color-scheme', 'light dark'),
			named('supported-color-schemes', 'light dark'),
			named('format-detection', 'telephone=no, date=no, address=no, email=no, url=no'),
			h('title', null, subject),
			h('style', null, styleSheet),
		),
		h(
			'body',
			styled(body, { text: 'ink', background: 'paper' }),
			h(
				'div',
				{ 'aria-hidden': true, ...styled({ ...hidden, msoHide: 'all' }) },
				preview + previewFiller,
			),
			h(
				'table',
				{ ...layout, ...styled({ margin: 0, ...faces.text }, { background: 'paper' }) },
				h(
					'tr',
					null,
					h('td', {
						align: 'center',
						...styled({ padding: '28px 12px 40px' }),
						dangerouslySetInnerHTML: { __html: column },
					}),
				),
			),
		),
	);
}

/** A mail's visible part: the product's name, the card, and the small print below its torn edge. */
function Column({ body, footer, site }: MailDocument & { site: MailSite }) {
	const row = (padding: string, className: string, children: ReactNode) =>
		h('tr', null, h('td', styled({ padding }, { className }), children));
	return h(
		'table',
		{ ...layout, ...styled({ maxWidth: 600, textAlign: 'left' }) },
		row('0 32px 16px', 'aside', h(Wordmark, { site })),
		h(
			'tr',
			null,
			h(
				'td',
				styled({ padding: '36px 32px 14px' }, { background: 'surface', className: 'card' }),
				body,
			),
		),
		h(
			'tr',
			null,
			h(
				'td',
				styled({ height: 8, fontSize: 0, lineHeight: '8px' }, { className: 'torn' }),
				'\u00a0',
			),
		),
		row('24px 32px 0', 'aside footer', footer),
	);
}

/** The product's name in type: nothing to fetch, and there when pictures are off. */
function Wordmark({ site: { content, siteUrl } }: { site: MailSite }) {
	const link = styled(
		{
			...{ ...faces.display, fontSize: 22, lineHeight: '30px', fontWeight: 600 },
			...{ textDecoration: 'none', borderBottomWidth: 4, borderBottomStyle: 'solid' },
		},
		{ text: 'evergreen', border: 'marigold' },
	);
	return h('a', { href: siteUrl, ...link }, content.site.product);
}
