import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashingKey, hashKeys } from '#app/domain/mail/erased-emails.server.ts';
import { linkNumbers } from '#app/domain/submissions/private-links.server.ts';
import { crockford } from '#app/domain/submissions/reference.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Mailbox } from '#app/platform/http/mailbox.ts';

/** Letters of a tag: 80 bits. */
const length = 16;

/** Longest local part of an inbound address that leaves room for a reference and its tag (RFC 5321: 64). */
const longestName = 64 - '+CT-7K3M9-QX2TB-'.length - length;

/** What a tag proves: a mail of ours about this item, while its private link had this number. */
interface Tagged {
	reference: string;
	linkNumber: number;
}

const tagOf = (key: string, { reference, linkNumber }: Tagged) =>
	crockford(
		createHmac('sha256', key).update(`reply address ${reference} ${linkNumber}`).digest(),
		length,
	);

/**
 * Returns the address at which a mail about an item comes back, such as reply+ct-7k3m9-qx2tb-….@example.org. Its tag
 * proves that whoever writes there got a mail of ours; it opens nothing. It ends with the item, and with the item's private
 * link. A date would end it for who answers late.
 *
 * @param secret DESK_SECRET
 * @param inbound the mailbox behind it
 */
export async function replyAddress(
	trx: Transaction<Schema>,
	secret: string | undefined,
	inbound: Mailbox,
	item: Tagged,
): Promise<string> {
	const { address } = inbound;
	const at = address.lastIndexOf('@');
	if (at > longestName) return address;
	const tag = tagOf(await hashingKey(trx, secret), item);
	return `${address.slice(0, at)}+${item.reference}-${tag}${address.slice(at)}`.toLowerCase();
}

/** Returns what the first address with a valid tag proves. */
export async function readReplyAddress(
	trx: Transaction<Schema>,
	secret: string | undefined,
	addresses: readonly string[],
): Promise<Tagged | undefined> {
	const tagged = addresses.flatMap((address) => {
		const [, reference, tag] =
			/\+([a-z]{2}-[0-9a-z]{5}-[0-9a-z]{5})-([0-9a-z]{16})@/.exec(address.toLowerCase()) ?? [];
		return reference && tag ? [{ reference: reference.toUpperCase(), tag: tag.toUpperCase() }] : [];
	});
	if (tagged.length === 0) return undefined;
	const keys = await hashKeys(trx, secret);
	return tagged
		.flatMap(({ reference, tag }) =>
			linkNumbers.map((linkNumber) => ({ tag, proven: { reference, linkNumber } })),
		)
		.find(({ tag, proven }) =>
			keys.some((key) => timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, proven)))),
		)?.proven;
}
