import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer, type MailSite } from './components.ts';
import { plainText } from './plain-text.server.ts';
import { faces, layout, styled, styleSheet } from './style.ts';

/** A mail before rendering, made of the components of components.ts. */
export interface MailDocument {
	subject: string;
	/** Shown after the subject in mailboxes. */
	preview: string;
	body: ReactNode;
	/** Says why the recipient gets it, and how to stop it. */
	reason: string;
	/** Shown before the link to the privacy policy. */
	links?: { label: string; href: string }[];
	headers?: Record<string, string>;
}

/** Joins the parts of a mail's body. */
export const inOrder = (...parts: ReactNode[]) => h(Fragment, null, ...parts);

/** A mail ready to send. */
export interface RenderedMail {
	/** One line. */
	subject: string;
	html: string;
	/** The same words as `html`. */
	text: string;
	headers?: Record<string, string>;
}

/** Headers that mark mail as automatic, so that no auto-reply is sent (RFC 3834, 5; the second one is for Exchange). */
export const automatic: Record<string, string> = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'All',
};

/**
 * Returns why a member gets a mail. Such mail contains only references, forms and times, nothing that visitors wrote.
 */
export const toTheTeam = (site: MailSite, reason: 'team' | 'notices' = 'team') => ({
	reason: site.content.mail.frame.footer[reason],
	headers: automatic,
});

/** Renders a mail as HTML, and its plain text from that. */
export function renderMail(document: MailDocument, site: MailSite): RenderedMail {
	const { headers } = document;
	const subject = subjectLine(document.subject);
	const html = `<!doctype html>\n${renderToStaticMarkup(h(Mail, { ...document, subject, site }))}\n`;
	return { subject, html, text: plainText(html), ...(headers && { headers }) };
}

/** Maximum number of characters of a subject: mailboxes show far fewer, and header lines are limited (RFC 5322, 2.1.1). */
const maxSubject = 200;

/**
 * Turns a text into one line for a mail header. Control characters, which could start another header (CRLF), and bidi
 * characters become spaces.
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
 * Builds the response that shows a mail in a browser as its recipient sees it. No script runs and links open in a new
 * tab. The mail has inline styles, as mail clients need them, so the response has a content security policy of its
 * own.
 */
export function previewResponse({ html }: Pick<RenderedMail, 'html'>): Response {
	return new Response(html.replace('<head>', '<head><base target="_blank">'), {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy':
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
			'X-Frame-Options': 'SAMEORIGIN',
			'Cache-Control': 'private, no-store',
		},
	});
}

// Outlook for Windows ignores max-width.
const ghostTable =
	'<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->';
const ghostTableEnd = '<!--[if mso]></td></tr></table><![endif]-->';

/** Pads the preview line, which mailboxes would otherwise continue with the mail's own text. */
const previewFiller = ' \u034f\u200c\u00a0'.repeat(80);

/** A mail as one HTML document, with layout tables and inline styles, as mail clients need it. */
function Mail(props: MailDocument & { site: MailSite }) {
	const { subject, preview, site } = props;
	const named = (name: string, content: string) => h('meta', { name, content });
	// React can't render HTML comments.
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
function Column({ body, reason, links, site }: MailDocument & { site: MailSite }) {
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
		row('24px 32px 0', 'aside footer', h(Footer, { site, reason, links })),
	);
}

/** The product's name as text: nothing to load, and visible when images are off. */
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
