import { fillIn } from '#app/content/fill-in.ts';
import type { MailCopy } from '#app/content/mail-copy.server.ts';

/** What a reply to one item has around it, and what it may begin with. */
export interface ReplyCopy {
	subject: string;
	signature: string;
	/** The reference, and to quote it. */
	reference: string;
	saved: { label: string; body: string }[];
}

/** The copy of content/mail/ for a reply of one member to one item. */
export function replyCopy(
	{ reply, replies }: Pick<MailCopy, 'reply' | 'replies'>,
	{ reference, memberName, siteUrl }: { reference: string; memberName: string; siteUrl: string },
): ReplyCopy {
	return {
		subject: fillIn(reply.subject, { reference }),
		signature: fillIn(reply.signature, { name: memberName }),
		reference: `${reply.reference}: ${reference}\n${reply.keep}`,
		saved: replies.map(({ label, body }) => ({ label, body: fillIn(body, { url: siteUrl }) })),
	};
}
