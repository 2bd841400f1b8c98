import type { Selectable, Transaction } from 'kysely';
import { readingMinutes } from '#app/blog/reading-time.ts';
import type { Schema } from '#app/db/schema.ts';
import type { NewsletterData } from '#app/mail/messages/message-data.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { findMailable } from '#app/newsletter/find-mailable.server.ts';
import type { Compose } from '../composers.ts';

/** A newsletter for one subscriber, unless they have left since it was queued. */
export const composeNewsletter: Compose = async (
	trx,
	{ newsletter_id, subscriber_id },
	services,
) => {
	if (!newsletter_id || !subscriber_id) return undefined;
	const subscriber = await findMailable(trx, 'newsletter', subscriber_id, services.deskSecret);
	if (!subscriber) return undefined;
	const { token, confirmed_by } = subscriber;
	if (!token)
		throw new Error('a confirmed subscriber without a token (subscribers_confirmed_token)');
	const newsletter = await readNewsletter(trx, newsletter_id);
	return renderNewsletter(newsletter, { token, confirmed_by }, services);
};

/** A newsletter as it was prepared. */
export function readNewsletter(trx: Transaction<Schema>, id: string) {
	return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

type Site = Parameters<typeof renderMessage>[2];

/**
 * Renders a newsletter.
 *
 * @param subscriber who gets it; undefined for a test or a preview, which nobody can leave by
 */
export function renderNewsletter(
	newsletter: Selectable<Schema['newsletters']>,
	subscriber: { token: string; confirmed_by: string | null } | undefined,
	site: Site,
) {
	const { siteUrl } = site;
	const media: NewsletterData['media'] = [];
	if (newsletter.youtube_url) media.push('video');
	if (newsletter.soundcloud_url) media.push('audio');
	const data: NewsletterData = {
		title: newsletter.title,
		subtitle: newsletter.subtitle,
		url: `${siteUrl}/blog/${encodeURIComponent(newsletter.slug)}`,
		publishedAt: new Date(newsletter.published_at),
		readingMinutes: readingMinutes(newsletter.content),
		markdown: newsletter.content_markdown,
		text: newsletter.content,
		media,
		imported: subscriber?.confirmed_by === 'import',
		unsubscribe:
			subscriber === undefined
				? null
				: {
						url: `${siteUrl}/newsletter/unsubscribe?t=${subscriber.token}`,
						oneClickUrl: `${siteUrl}/newsletter/unsubscribe?t=${subscriber.token}`,
					},
	};
	return renderMessage('newsletter', data, site);
}
