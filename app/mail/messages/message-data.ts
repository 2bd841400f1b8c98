import type { Content } from '#app/content/content.server.ts';

/** What every mail is rendered with. */
export interface MailSite {
	content: Pick<Content, 'site' | 'mail'>;
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
}

/** What a mail of each kind is about. All URLs are absolute. */
export interface MessageData {
	confirmation: {
		/** Six digits. */
		code: string;
		/** Minutes that the code works for. */
		codeMinutes: number;
		/** The page with one button that confirms. */
		url: string;
	};
	reminder: { url: string };
	newsletter: NewsletterData;
	reply: {
		/** As it was sent or will be; without one, the subject of content/mail/reply.yaml. */
		subject: string | null;
		/** What a member wrote, with line breaks. */
		body: string;
		/** Who wrote it, for the signature; null when they have left. */
		memberName: string | null;
		reference: string;
	};
	notice: { form: string; reference: string; receivedAt: Date; dueAt: Date | null; url: string };
	digest: {
		waiting: number;
		overdue: number;
		dueToday: number;
		/** New ones, the most urgent first. */
		items: { form: string; reference: string; dueAt: Date | null; overdue: boolean; url: string }[];
		/** New ones that are not among the items. */
		more: number;
		url: string;
	};
	alert: {
		problem: 'mail_failing' | 'mail_dead' | 'job_dead' | 'item_overdue';
		/** How many mails or items. */
		count: number;
		/** Since when; null when that is not known. */
		since: Date | null;
		url: string;
	};
	link: {
		purpose: 'invitation' | 'passkey';
		name: string;
		role: 'owner' | 'editor' | 'responder';
		url: string;
		expiresAt: Date;
	};
	test: { at: Date; url: string };
}

export interface NewsletterData {
	/** It's for somebody who was imported, and confirmed nothing themselves. */
	imported?: boolean;
	title: string;
	subtitle: string | null;
	/** The post's public URL. */
	url: string;
	publishedAt: Date;
	readingMinutes: number;
	/** The post's Markdown; null for one that is plain text only. */
	markdown: string | null;
	/** The post as plain text. */
	text: string;
	/** What the mail can't hold and the page has. */
	media: ('video' | 'audio')[];
	/** Null in a test mail. */
	unsubscribe: {
		/** The page with one button. */
		url: string;
		/** Where a mailbox posts for its reader (RFC 8058). */
		oneClickUrl: string;
	} | null;
}

export type MailKind = keyof MessageData;
