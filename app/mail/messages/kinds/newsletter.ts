import { nameProduct } from '../../../content/read-content.server.ts';
import { fillIn } from '../fill-in.ts';
import { footer } from '../footer.ts';
import { type Block, type MailDocument, paragraph } from '../mail-document.ts';
import { markdownBlocks } from '../markdown-blocks.ts';
import type { MailSite, MessageData } from '../message-data.ts';
import { textBlocks } from '../text-blocks.ts';

/** A post as a newsletter. */
export function newsletter(sent: MessageData['newsletter'], site: MailSite): MailDocument {
	const { mail, site: shared } = site.content;
	const data = nameProduct(sent, shared.product);
	const copy = mail.newsletter;
	const { unsubscribe } = data;
	const date = new Intl.DateTimeFormat(shared.locale, {
		dateStyle: 'long',
		timeZone: shared.time_zone,
	}).format(data.publishedAt);
	const body =
		data.markdown === null ? textBlocks(data.text) : markdownBlocks(data.markdown, site.siteUrl);
	const end: Block[] = unsubscribe ? [] : [{ kind: 'rule' }, paragraph(copy.test)];
	return {
		subject: data.title,
		preview: data.subtitle ?? data.text.slice(0, 200),
		details: fillIn(copy.details, { date, minutes: data.readingMinutes }),
		title: data.title,
		...(data.subtitle && { lead: data.subtitle }),
		blocks: [
			...body,
			...data.media.map((what) => paragraph(fillIn(copy.more_online, { what: copy[what] }))),
			{ kind: 'button', label: copy.read_online, url: data.url },
			...end,
		],
		footer: footer(
			site,
			copy.reason,
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
