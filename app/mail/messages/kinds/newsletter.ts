import { LRUCache } from 'lru-cache';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { parsePlainText } from '#app/blog/markdown/parse-plain-text.ts';
import { fillIn, nameProduct } from '#app/content/fill-in.ts';
import { day } from '#app/time/formats.ts';
import { footer } from '../footer.ts';
import { blockHtml } from '../html/block-html.ts';
import { html } from '../html/style.ts';
import { type MailBlock, type MailDocument, paragraph } from '../mail-document.ts';
import type { MailSite, MessageData } from '../message-data.ts';
import { postBlocks } from '../post-blocks.ts';
import { blocksText } from '../render-text.ts';

/** A post as a newsletter. */
export function newsletter(sent: MessageData['newsletter'], site: MailSite): MailDocument {
	const { mail, site: shared } = site.content;
	const data = nameProduct(sent, shared.product);
	const copy = mail.newsletter;
	const { unsubscribe } = data;
	const date = day(data.publishedAt, shared);
	const end: MailBlock[] = unsubscribe ? [] : [{ kind: 'rule' }, paragraph(copy.test)];
	return {
		subject: data.title,
		preview: data.subtitle ?? data.text.slice(0, 200),
		details: fillIn(copy.details, { date, minutes: data.readingMinutes }),
		title: data.title,
		...(data.subtitle && { lead: data.subtitle }),
		blocks: [
			body(data, site.siteUrl),
			...data.media.map((what) => paragraph(fillIn(copy.more_online, { what: copy[what] }))),
			{ kind: 'button', label: copy.read_online, url: data.url },
			...end,
		],
		footer: footer(
			site,
			data.imported ? copy.reason_imported : copy.reason,
			unsubscribe ? [{ text: copy.unsubscribe, href: unsubscribe.url }] : [],
		),
		headers: {
			'List-Id': `<newsletter.${new URL(site.siteUrl).hostname}>`,
			...(unsubscribe && {
				// Both are needed for a button beside the sender's name (RFC 8058, 3.1).
				'List-Unsubscribe': `<${new URL(unsubscribe.oneClickUrl).href}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
	};
}

/** A newsletter goes to thousands: what is the same in all of them is parsed and rendered once. */
const bodies = new LRUCache<string, MailBlock>({ max: 4 });

function body({ markdown, text }: MessageData['newsletter'], siteUrl: string): MailBlock {
	const key = JSON.stringify([siteUrl, markdown, text]);
	const known = bodies.get(key);
	if (known) return known;
	const parsed = markdown === null ? parsePlainText(text) : parseMarkdown(markdown);
	const blocks = postBlocks(parsed, siteUrl);
	const made: MailBlock = {
		kind: 'rendered',
		html: html`${blocks.map(blockHtml)}`,
		text: blocksText(blocks),
	};
	bodies.set(key, made);
	return made;
}
