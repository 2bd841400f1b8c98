import type { Selectable, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CalloutPurpose } from '#app/blog/markdown/callout.ts';
import { isOwnPath } from '#app/blog/markdown/href.ts';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { parsePlainText } from '#app/blog/markdown/parse-plain-text.ts';
import type * as post from '#app/blog/markdown/tree.ts';
import type { Block } from '#app/blog/markdown/tree.ts';
import { readingMinutes } from '#app/blog/plain-text.ts';
import { leadsSomewhere, linkedSlugs, unlinkBlocks } from '#app/blog/post-links.server.ts';
import { findPublicSlugsAsTeam } from '#app/blog/published-posts.server.ts';
import { fillIn, nameProduct } from '#app/content/fill-in.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Compose } from '#app/mail/delivery/composers.ts';
import { blockHtml } from '#app/mail/messages/html/block-html.ts';
import { html } from '#app/mail/messages/html/style.ts';
import {
	footer,
	type MailBlock,
	type MailDocument,
	type MailInline,
	type MailSite,
	paragraph,
} from '#app/mail/messages/mail-document.ts';
import { blocksText, renderMail } from '#app/mail/messages/render-mail.server.ts';
import type { MailMessage } from '#app/mail/smtp/sender.server.ts';
import { mailPictureSize, parsePictureSrc, pictureFilePath } from '#app/pictures/picture-src.ts';
import { day } from '#app/time/formats.ts';
import { introBlocks } from './newsletters.server.ts';
import { postRefusals } from './send-newsletters.server.ts';
import { findMailable } from './subscribers.server.ts';

/** A newsletter for one subscriber, unless they have left since it was queued, or it is tried again without its post. */
export const composeNewsletter: Compose = async (trx, mail, services) => {
	const { newsletter_id } = mail;
	if (!newsletter_id) return undefined;
	const subscriber = await findMailable(trx, 'newsletter', mail, services.deskSecret);
	if (!subscriber) return undefined;
	const { token, confirmed_by } = subscriber;
	if (!token)
		throw new Error('a confirmed subscriber without a token (subscribers_confirmed_token)');
	const newsletter = await readNewsletter(trx, newsletter_id);
	// One on its way pauses when its post is taken back (settleNewsletters). One that is done has nothing left to pause.
	const isDone = newsletter.state === 'sent';
	if (isDone && (await postRefusals(trx, newsletter.post_id)).length > 0) return undefined;
	const posts = await findLinkedPosts(trx, newsletter, services);
	return renderMail(newsletterMail(newsletter, { token, confirmed_by }, services, posts), services);
};

/** A newsletter as anybody gets it, without the link to leave, which is each subscriber's own. */
export async function renderForNobody(
	trx: Transaction<Schema>,
	newsletter: NewsletterText,
	site: MailSite,
): Promise<MailMessage> {
	const posts = await findLinkedPosts(trx, newsletter, site);
	return renderMail(newsletterMail(newsletter, undefined, site, posts), site);
}

/**
 * The posts that a newsletter leads to and that are public at this moment: its own, and those it links to. Asked for
 * each mail right before it leaves, since a post may be taken back while thousands of them go out (decision 40).
 */
async function findLinkedPosts(
	trx: Transaction<Schema>,
	newsletter: NewsletterText,
	{ content, siteUrl }: MailSite,
): Promise<PublicPosts> {
	const named = nameProduct(newsletter, content.site.product);
	const text = [...introBlocks(named.intro), ...textOf(named)];
	const found = await findPublicSlugsAsTeam(trx, [newsletter.slug, ...linkedSlugs(text, siteUrl)]);
	return (slug) => found.has(slug);
}

/** A newsletter as it was prepared. */
export function readNewsletter(trx: Transaction<Schema>, id: string) {
	return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What a newsletter's mail is made from: the columns that a post had when it was prepared, and what was written for it. */
export type NewsletterText = Pick<
	Selectable<Schema['newsletters']>,
	| 'subject'
	| 'preheader'
	| 'intro'
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

/** Whether a post with that slug is public. */
type PublicPosts = (slug: string) => boolean;

/**
 * A post as a newsletter.
 *
 * @param subscriber who gets it; undefined for a test or a preview, which nobody can leave by
 * @param isPublic what it may link to; of links to other posts only the label stays
 */
export function newsletterMail(
	newsletter: NewsletterText,
	subscriber: Addressee | undefined,
	site: MailSite,
	isPublic: PublicPosts = () => true,
): MailDocument {
	const { mail, site: shared } = site.content;
	const copy = mail.newsletter;
	const named = nameProduct(newsletter, shared.product);
	const { title, subtitle, content, published_at } = named;
	const media: ('video' | 'audio')[] = [];
	if (newsletter.youtube_url) media.push('video');
	if (newsletter.soundcloud_url) media.push('audio');
	const details = {
		date: day(new Date(published_at), shared),
		minutes: readingMinutes(newsletter.content),
	};
	const leave = subscriber && `${site.siteUrl}/newsletter/unsubscribe?t=${subscriber.token}`;
	const end: MailBlock[] = leave ? [] : [{ kind: 'rule' }, paragraph(copy.test)];
	const online: MailBlock[] = isPublic(newsletter.slug)
		? [
				...media.map((what) => paragraph(fillIn(copy.more_online, { what: copy[what] }))),
				{
					kind: 'button',
					label: copy.read_online,
					url: `${site.siteUrl}/blog/${encodeURIComponent(newsletter.slug)}`,
				},
			]
		: [];
	return {
		subject: named.subject ?? title,
		preview: named.preheader ?? subtitle ?? content.slice(0, 200),
		details: fillIn(copy.details, details),
		title,
		...(subtitle && { lead: subtitle }),
		blocks: [
			...linkedBlocks(introBlocks(named.intro), site, isPublic),
			bodyOf(named, site, isPublic),
			...online,
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

type Text = Pick<NewsletterText, 'content' | 'content_markdown'>;

/** A newsletter goes to thousands: what is the same in all of them is parsed and rendered once. */
const texts = new LRUCache<string, Block[]>({ max: 4 });
const bodies = new LRUCache<string, MailBlock>({ max: 4 });

function textOf({ content, content_markdown }: Text): Block[] {
	const key = JSON.stringify([content_markdown, content]);
	const known = texts.get(key);
	if (known) return known;
	const made =
		content_markdown === null ? parsePlainText(content) : parseMarkdown(content_markdown);
	texts.set(key, made);
	return made;
}

function bodyOf(newsletter: Text, site: MailSite, isPublic: PublicPosts): MailBlock {
	const { siteUrl, content: copy } = site;
	const { callouts } = copy.mail.newsletter;
	const text = textOf(newsletter);
	const missing = linkedSlugs(text, siteUrl).filter((slug) => !isPublic(slug));
	const { content, content_markdown } = newsletter;
	const key = JSON.stringify([siteUrl, callouts, content_markdown, content, missing]);
	const known = bodies.get(key);
	if (known) return known;
	const blocks = linkedBlocks(text, site, isPublic);
	const made: MailBlock = {
		kind: 'rendered',
		html: html`${blocks.map(blockHtml)}`,
		text: blocksText(blocks),
	};
	bodies.set(key, made);
	return made;
}

/** Blocks of a post as a mail has them, of whose links to posts only those that are public stay. */
function linkedBlocks(text: Block[], site: MailSite, isPublic: PublicPosts): MailBlock[] {
	const { siteUrl, content } = site;
	return postBlocks(unlinkBlocks(text, leadsSomewhere(siteUrl, isPublic)), {
		siteUrl,
		callouts: content.mail.newsletter.callouts,
	});
}

/** What a mail is told of the site that a post is on. */
interface PostSite {
	siteUrl: string;
	/** What stands above a callout. */
	callouts: Record<CalloutPurpose, string>;
}

/** A post's text as blocks of a mail. */
function postBlocks(blocks: post.Block[], site: PostSite): MailBlock[] {
	return blocks.flatMap((block) => blocksOf(block, site));
}

function blocksOf(block: post.Block, site: PostSite): MailBlock[] {
	const { siteUrl, callouts } = site;
	const runs = (inlines: post.Inline[]) => inlineRuns(inlines, siteUrl);
	switch (block.kind) {
		case 'paragraph':
			return [{ kind: 'paragraph', text: runs(block.inlines) }];
		case 'heading':
			return [{ kind: 'heading', level: block.level, text: runs(block.inlines) }];
		case 'list':
			return [{ ...block, items: block.items.map((item) => postBlocks(item, site)) }];
		case 'quote':
			return [{ kind: 'quote', blocks: postBlocks(block.blocks, site) }];
		case 'callout': {
			const { purpose, blocks } = block;
			const within = postBlocks(blocks, site);
			return [
				{ kind: 'callout', urgent: purpose === 'urgent', label: callouts[purpose], blocks: within },
			];
		}
		case 'table': {
			const row = (cells: post.Cell[]) => cells.map(({ inlines }) => runs(inlines));
			return [{ kind: 'table', head: row(block.head), rows: block.rows.map(row) }];
		}
		case 'figure':
			return figure(block, siteUrl);
		case 'code':
			return [{ kind: 'preformatted', text: block.text }];
		case 'rule':
			return [{ kind: 'rule' }];
		case 'notes': {
			const items = block.notes.map((note) => postBlocks(note.blocks, site));
			return [{ kind: 'rule' }, { kind: 'list', ordered: true, start: 1, items }];
		}
	}
}

/** A picture of this site; of another site's only what it shows is said, since nothing is fetched from others. */
function figure(
	{ src, alt, caption }: Extract<post.Block, { kind: 'figure' }>,
	siteUrl: string,
): MailBlock[] {
	const said: MailBlock[] =
		caption === '' ? [] : [{ kind: 'paragraph', text: [{ text: caption }], soft: true }];
	if (isOwnPath(src)) return [{ kind: 'picture', src: siteUrl + forMail(src), alt }, ...said];
	const shown: MailBlock[] =
		alt === '' ? [] : [{ kind: 'paragraph', text: [{ text: alt, emphasis: true }] }];
	return [...shown, ...said];
}

/** The file of a picture that is sharp in a mail, and that every mail program shows. */
function forMail(src: string): string {
	const picture = parsePictureSrc(src);
	return picture ? pictureFilePath(picture.hash, mailPictureSize(picture), 'jpeg') : src;
}

/** A line of a post as runs of a mail, its links absolute. */
function inlineRuns(inlines: post.Inline[], siteUrl: string): MailInline[] {
	return inlines.flatMap((inline) => runsOf(inline, siteUrl));
}

function runsOf(inline: post.Inline, siteUrl: string): MailInline[] {
	if (typeof inline === 'string') return [{ text: inline }];
	const within = (style: Omit<MailInline, 'text'>) =>
		'inlines' in inline
			? inlineRuns(inline.inlines, siteUrl).map((run) => ({ ...run, ...style }))
			: [];
	switch (inline.kind) {
		case 'strong':
			return within({ strong: true });
		case 'em':
			return within({ emphasis: true });
		case 'del':
			return within({ deleted: true });
		case 'link':
			// A place within the post is none in a mail.
			return within(
				inline.href.startsWith('#') ? {} : { href: new URL(inline.href, siteUrl).href },
			);
		case 'code':
			return [{ text: inline.text, code: true }];
		case 'break':
			return [{ text: '\n' }];
		case 'note':
			return [{ text: `[${inline.number}]` }];
	}
}
