/** Who a mail is from, or goes back to. */
export interface Mailbox {
	name: string;
	address: string;
}

/**
 * Reads `news@example.org` or `Example <news@example.org>`.
 *
 * @returns undefined for anything else, and for whatever could begin another header
 */
export function readMailbox(text: string): Mailbox | undefined {
	if (/\p{Cc}/u.test(text)) return undefined;
	const [, quoted = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [
		'',
		'',
		text.trim(),
	];
	const name = quoted.trim().replace(/^"(.*)"$/, '$1');
	return isAddress(address) ? { name, address } : undefined;
}

/** As is_mailable in migrations/0015-mail.sql. */
function isAddress(text: string): boolean {
	return (
		text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text)
	);
}
