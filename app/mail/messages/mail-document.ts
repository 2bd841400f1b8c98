import type { Content } from '#app/content/content.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { Markup } from './html/style.ts';

/** What every mail is rendered with. */
export interface MailSite {
	content: Pick<Content, 'site' | 'mail'>;
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
}

/** A run of text; a line break in it is one in the mail. */
export interface MailInline {
	text: string;
	href?: string;
	strong?: boolean;
	emphasis?: boolean;
	/** Struck through: it no longer holds. */
	deleted?: boolean;
	/** Set in a fixed-width face. */
	code?: boolean;
}

/** One part of a mail. HTML and plain text are both made from these, so they say the same. */
export type MailBlock =
	| { kind: 'paragraph'; text: MailInline[]; soft?: true }
	| { kind: 'heading'; text: MailInline[]; level: 2 | 3 }
	| { kind: 'list'; ordered: boolean; start: number; items: MailBlock[][] }
	| { kind: 'quote'; blocks: MailBlock[] }
	/** Stands out from the text around it. */
	| { kind: 'callout'; urgent: boolean; label: string; blocks: MailBlock[] }
	| { kind: 'button'; label: string; url: string }
	/** Digits to type. */
	| { kind: 'code'; code: string }
	/** Lines of a receipt. */
	| { kind: 'rows'; rows: { label: string; value: string }[] }
	| { kind: 'items'; items: { label: string; url: string; detail: string }[] }
	| { kind: 'table'; head: MailInline[][]; rows: MailInline[][][] }
	| { kind: 'preformatted'; text: string }
	| { kind: 'picture'; src: string; alt: string }
	| { kind: 'rule' }
	/** Blocks that are the same in many mails, rendered once. */
	| { kind: 'rendered'; html: Markup; text: string };

/** A mail before it is HTML or plain text. */
export interface MailDocument {
	subject: string;
	/** What a mailbox shows beside the subject. */
	preview: string;
	/** Above the title: when it was published. */
	details?: string;
	/** A letter has none. */
	title?: string;
	lead?: string;
	blocks: MailBlock[];
	/** Why somebody gets it, and how to stop it. */
	footer: MailBlock[];
	headers?: Record<string, string>;
}

/** A paragraph of plain text. */
export function paragraph(text: string): MailBlock {
	return { kind: 'paragraph', text: [{ text }] };
}

/**
 * What stands at the end of a mail: why somebody gets it, who sends it and from where (16 CFR 316.5),
 * and links.
 *
 * @param links before the one to the privacy policy
 */
export function footer(
	{ content, siteUrl }: MailSite,
	reason: string,
	links: MailInline[] = [],
): MailBlock[] {
	const { mail, site } = content;
	const copy = mail.frame.footer;
	const { legal_entity, postal_address } = site.owner;
	const lines = [fillIn(reason, { url: siteUrl })];
	if (postal_address !== null) {
		const entity = legal_entity ?? site.product;
		lines.push(fillIn(copy.sender, { entity, address: postal_address }));
	}
	const ways = [...links, { text: copy.privacy, href: `${siteUrl}/privacy-policy` }];
	return [
		...lines.map((text): MailBlock => ({ kind: 'paragraph', text: [{ text }] })),
		{
			kind: 'paragraph',
			text: ways.flatMap((way, at) => (at === 0 ? [way] : [{ text: ' · ' }, way])),
		},
	];
}

/** Says that no person wrote it, so that no auto-reply answers it (RFC 3834, 5; the second one is Exchange's). */
export const automatic: Record<string, string> = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'All',
};

/**
 * How a mail to the team ends. What people wrote is in none of them: references, forms and times.
 *
 * @param reason why they get it
 */
export function toTheTeam(
	site: MailSite,
	reason: 'team' | 'notices' = 'team',
): Pick<MailDocument, 'footer' | 'headers'> {
	return { footer: footer(site, site.content.mail.frame.footer[reason]), headers: automatic };
}
