/** The sender of a mail, or the address for replies. */
export interface Mailbox {
	name: string;
	address: string;
}

/**
 * Parses `news@example.org` or `Example <news@example.org>`.
 *
 * @returns undefined for anything else, including text that could start another header
 */
export function readMailbox(text: string): Mailbox | undefined {
	if (/\p{Cc}/u.test(text)) return undefined;
	const [, quoted = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [
		'',
		'',
		text.trim(),
	];
	const name = quoted.trim().replace(/^"(.*)"$/, '$1');
	return isMailable(address) ? { name, address } : undefined;
}

/**
 * Returns true if mail can be addressed to it, by the same rule as is_mailable in migrations/0013-outbox.sql.
 */
export function isMailable(text: string | null): text is string {
	return (
		text !== null &&
		text.length <= 254 &&
		/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text)
	);
}
