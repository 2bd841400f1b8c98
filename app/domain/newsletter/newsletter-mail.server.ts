import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createElement as h } from 'react';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { Button, type MailSite, Title } from '#app/domain/mail/messages/components.ts';
import {
	inOrder,
	type MailDocument,
	type RenderedMail,
	renderMail,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { Paragraph, Rule } from '#app/domain/mail/messages/text-components.ts';
import type { MailMessage } from '#app/domain/mail/smtp/sender.server.ts';
import { readingMinutes } from '#app/domain/posts/reading/plain-text.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { parsePlainText } from '#app/domain/posts/tree/parse-plain-text.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { fillIn, nameProduct } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { postRefusals } from './newsletter-refusals.server.ts';
import { PostInMail } from './post-in-mail.ts';
import { findMailable } from './subscribers.server.ts';
import { subscriptionPaths } from './subscription-paths.ts';

/**
 * Composes a newsletter for one subscriber, unless they have left since, or its post was unpublished after it was sent to
 * the others.
 */
export const composeNewsletter: Compose = async (trx, mail, services) => {
	const subscriber = await findMailable(trx, 'newsletter', mail, services.deskSecret);
	if (!subscriber) return undefined;
	const newsletter = await readNewsletter(trx, mail.newsletter_id ?? '');
	// A newsletter that is being sent pauses when its post is unpublished (settleNewsletters). A finished one can't pause.
	const isDone = newsletter.state === 'sent';
	if (isDone && (await postRefusals(trx, newsletter.post_id)).length > 0) return undefined;
	const site = siteIn(services, newsletter.language);
	return withToken(renderOnce(newsletter, subscriber.confirmed_by, site), subscriber.token);
};

export const newsletter: MailDefinition = {
	name: 'Newsletter',
	refersTo: ['subscriberId', 'newsletterId'],
	compose: composeNewsletter,
};

/** Replaces each subscriber's token while a newsletter is rendered; random, so that no text contains it. */
const tokenPlaceholder = randomUUID();

/** A newsletter goes to thousands, so the part shared by all of its mails is rendered once. */
const rendered = new LRUCache<string, RenderedMail>({ max: 8 });

/** Renders a newsletter with a placeholder for the subscriber's token. */
function renderOnce(
	newsletter: NewsletterText,
	confirmed_by: string | null,
	site: MailSite,
): RenderedMail {
	const { site: shared, mail, paths } = site.content;
	const copy = [site.siteUrl, paths, shared, mail.newsletter, mail.frame];
	const key = JSON.stringify([newsletter, confirmed_by, copy]);
	const cachedMail = rendered.get(key);
	if (cachedMail) return cachedMail;
	const subscriber = { token: tokenPlaceholder, confirmed_by };
	const made = renderMail(newsletterMail(newsletter, subscriber, site), site);
	rendered.set(key, made);
	return made;
}

/** @param token contains only URL-safe characters, so it needs no escaping in HTML, text or headers */
function withToken({ subject, html, text, headers = {} }: RenderedMail, token: string) {
	const fill = (part: string) => part.replaceAll(tokenPlaceholder, () => token);
	const headerLines = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
	return { subject, html: fill(html), text: fill(text), headers: Object.fromEntries(headerLines) };
}

/** Renders a newsletter without a subscriber's unsubscribe link, for previews and tests. */
export function renderWithoutRecipient(
	newsletter: NewsletterText & { language: string },
	services: Pick<JobServices, 'contents' | 'siteUrl'>,
): MailMessage {
	const site = siteIn(services, newsletter.language);
	return renderMail(newsletterMail(newsletter, undefined, site), site);
}

export function readNewsletter(trx: Transaction<Schema>, id: string) {
	return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The columns that a newsletter's mail is made from: the post's as prepared. */
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

/** The subscriber whose unsubscribe link a mail carries, with their consent. */
interface Addressee {
	token: string;
	confirmed_by: string | null;
}

/**
 * Renders a post as a newsletter.
 *
 * @param subscriber recipient; undefined for a test or a preview, which has no unsubscribe link
 */
export function newsletterMail(
	newsletter: NewsletterText,
	subscriber: Addressee | undefined,
	site: MailSite,
): MailDocument {
	const { mail, site: shared } = site.content;
	const copy = mail.newsletter;
	const named = nameProduct(newsletter, shared.product);
	const { title, subtitle, content, published_at } = named;
	const url = site.siteUrl + postPath(site.content, newsletter.slug);
	const elsewhere = (what: string) => h(Paragraph, null, fillIn(copy.more_online, { what }));
	const details = {
		date: day(new Date(published_at), shared),
		minutes: readingMinutes(newsletter.content),
	};
	const blocks =
		named.content_markdown === null
			? parsePlainText(content)
			: parseMarkdown(named.content_markdown);
	const online = inOrder(
		newsletter.youtube_url && elsewhere(copy.video),
		newsletter.soundcloud_url && elsewhere(copy.audio),
		h(Button, { href: url }, copy.read_online),
	);
	const test = inOrder(h(Rule), h(Paragraph, null, copy.test));
	return {
		subject: title,
		preview: subtitle ?? content.slice(0, 200),
		body: inOrder(
			h(Title, { details: fillIn(copy.details, details), lead: subtitle }, title),
			h(PostInMail, { blocks, siteUrl: site.siteUrl, callouts: copy.callouts }),
			online,
			!subscriber && test,
		),
		reason: subscriber?.confirmed_by === 'import' ? copy.reason_imported : copy.reason,
		...unsubscribing(site, subscriber?.token, copy.unsubscribe),
	};
}

/**
 * Returns what mail to subscribers has: the list it belongs to, and how to leave that.
 *
 * @param token the subscriber's; undefined for a test or a preview
 */
export function unsubscribing(
	{ content, siteUrl }: MailSite,
	token: string | undefined,
	label: string,
): Pick<MailDocument, 'links' | 'headers'> {
	const list = { 'List-Id': `<newsletter.${new URL(siteUrl).hostname}>` };
	if (token === undefined) return { headers: list };
	const href = `${siteUrl}${localPath(content, subscriptionPaths.unsubscribe)}?t=${token}`;
	return {
		links: [{ label, href }],
		headers: {
			...list,
			// Both are needed for a button beside the sender's name (RFC 8058, 3.1).
			'List-Unsubscribe': `<${new URL(href).href}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
	};
}
