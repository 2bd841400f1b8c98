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
	return isMailable(address) ? { name, address } : undefined;
}

/** Whether mail can be addressed to it, as is_mailable in migrations/0011-outbox.sql decides. */
export function isMailable(text: string | null): text is string {
	return (
		text !== null &&
		text.length <= 254 &&
		/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text)
	);
}
