import type { Content } from '#app/content/content.server.ts';
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
