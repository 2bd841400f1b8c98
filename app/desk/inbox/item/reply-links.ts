import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import type { ItemRow } from '../list-items.server.ts';

export interface ReplyLink {
	label: string;
	href: string;
}

/** Links that open a mail program with a reply begun in it (RFC 6068); none without an email. */
export function replyLinks(
	{ subject, templates }: DeskCopy['replies'],
	{ email, reference }: Pick<ItemRow, 'email' | 'reference'>,
	form: string,
): ReplyLink[] {
	if (email === null) return [];
	const fill = (text: string) =>
		// Line breaks are CRLF there (RFC 6068, 5).
		encodeURIComponent(
			text.replaceAll('{reference}', reference).replaceAll('{form}', form).replaceAll('\n', '\r\n'),
		);
	// Encoded, nothing that somebody typed as an email becomes another header of the mail.
	const to = encodeURIComponent(email).replaceAll('%40', '@');
	return templates.map(({ label, body }) => ({
		label,
		href: `mailto:${to}?subject=${fill(subject)}&body=${fill(body)}`,
	}));
}
