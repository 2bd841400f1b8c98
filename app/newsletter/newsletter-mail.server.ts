import type { Selectable, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { parsePlainText } from '#app/blog/markdown/parse-plain-text.ts';
import { readingMinutes } from '#app/blog/reading-time.ts';
import { fillIn, nameProduct } from '#app/content/fill-in.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Compose } from '#app/mail/delivery/composers.ts';
import { footer } from '#app/mail/messages/footer.ts';
import { blockHtml } from '#app/mail/messages/html/block-html.ts';
import { html } from '#app/mail/messages/html/style.ts';
import {
	type MailBlock,
	type MailDocument,
	type MailSite,
	paragraph,
} from '#app/mail/messages/mail-document.ts';
import { renderMail } from '#app/mail/messages/render-mail.server.ts';
import { blocksText } from '#app/mail/messages/render-text.ts';
import { day } from '#app/time/formats.ts';
import { findMailable } from './find-mailable.server.ts';
import { postBlocks } from './post-blocks.ts';

/** A newsletter for one subscriber, unless they have left since it was queued. */
export const composeNewsletter: Compose = async (trx, mail, services) => {
	const { newsletter_id } = mail;
	if (!newsletter_id) return undefined;
	const subscriber = await findMailable(trx, 'newsletter', mail, services.deskSecret);
	if (!subscriber) return undefined;
	const { token, confirmed_by } = subscriber;
	if (!token)
		throw new Error('a confirmed subscriber without a token (subscribers_confirmed_token)');
	const newsletter = await readNewsletter(trx, newsletter_id);
	return renderMail(newsletterMail(newsletter, { token, confirmed_by }, services), services);
};

/** A newsletter as it was prepared. */
export function readNewsletter(trx: Transaction<Schema>, id: string) {
	return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What a newsletter's mail is made from: the columns that a post had when it was prepared. */
export type NewsletterText = Pick<
	Selectable<Schema['newsletters']>,
	| 'slug'
	| 'title'
	| 'subtitle'
	| 'content'
	| 'content_markdown'
	| 'youtube_url'
	| 'soundcloud_url'
	| 'published_at'
>;

/** Whose link to leave by it carries, and who said that they want it. */
interface Addressee {
	token: string;
	confirmed_by: string | null;
}

/**
 * A post as a newsletter.
 *
 * @param subscriber who gets it; undefined for a test or a preview, which nobody can leave by
 */
export function newsletterMail(
	newsletter: NewsletterText,
	subscriber: Addressee | undefined,
	site: MailSite,
): MailDocument {
	const { mail, site: shared } = site.content;
	const copy = mail.newsletter;
	const { title, subtitle, content, content_markdown, published_at } = nameProduct(
		newsletter,
		shared.product,
	);
	const media: ('video' | 'audio')[] = [];
	if (newsletter.youtube_url) media.push('video');
	if (newsletter.soundcloud_url) media.push('audio');
	const details = {
		date: day(new Date(published_at), shared),
		minutes: readingMinutes(newsletter.content),
	};
	const leave = subscriber && `${site.siteUrl}/newsletter/unsubscribe?t=${subscriber.token}`;
	const end: MailBlock[] = leave ? [] : [{ kind: 'rule' }, paragraph(copy.test)];
	return {
		subject: title,
		preview: subtitle ?? content.slice(0, 200),
		details: fillIn(copy.details, details),
		title,
		...(subtitle && { lead: subtitle }),
		blocks: [
			bodyOf(content_markdown, content, site.siteUrl),
			...media.map((what) => paragraph(fillIn(copy.more_online, { what: copy[what] }))),
			{
				kind: 'button',
				label: copy.read_online,
				url: `${site.siteUrl}/blog/${encodeURIComponent(newsletter.slug)}`,
			},
			...end,
		],
		footer: footer(
			site,
			subscriber?.confirmed_by === 'import' ? copy.reason_imported : copy.reason,
			leave ? [{ text: copy.unsubscribe, href: leave }] : [],
		),
		headers: {
			'List-Id': `<newsletter.${new URL(site.siteUrl).hostname}>`,
			...(leave && {
				// Both are needed for a button beside the sender's name (RFC 8058, 3.1).
				'List-Unsubscribe': `<${new URL(leave).href}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
	};
}

/** A newsletter goes to thousands: what is the same in all of them is parsed and rendered once. */
const bodies = new LRUCache<string, MailBlock>({ max: 4 });

function bodyOf(markdown: string | null, text: string, siteUrl: string): MailBlock {
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
