import type { ItemRow } from '#app/inbox/list-items.server.ts';
import type { ReplyCopy } from './reply-copy.ts';

interface ReplyLink {
	label: string;
	href: string;
}

/**
 * Links that open a mail program with a reply begun in it (RFC 6068), for a site that sends no mail
 * itself; none without an email.
 *
 * @param blank label of the first, which begins with nothing
 */
export function replyLinks(
	{ subject, signature, reference, saved }: ReplyCopy,
	{ email }: Pick<ItemRow, 'email'>,
	blank: string,
): ReplyLink[] {
	if (email === null) return [];
	// Line breaks are CRLF there (RFC 6068, 5).
	const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
	// Encoded, nothing that somebody typed as an email becomes another header of the mail.
	const to = encodeURIComponent(email).replaceAll('%40', '@');
	const written = (body: string) => [body, signature, reference].join('\n\n');
	return [{ label: blank, body: '' }, ...saved].map(({ label, body }) => ({
		label,
		href: `mailto:${to}?subject=${encode(subject)}&body=${encode(written(body))}`,
	}));
}
