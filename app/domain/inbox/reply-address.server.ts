import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashingKey, hashKeys } from '#app/domain/mail/erased-emails.server.ts';
import { crockford } from '#app/domain/submissions/reference.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Mailbox } from '#app/platform/http/mailbox.ts';

/** Letters of a tag: 80 bits. */
const length = 16;

/** Longest local part of an inbound address that leaves room for a reference and its tag (RFC 5321: 64). */
const longestName = 64 - '+CT-7K3M9-QX2TB-'.length - length;

const tagOf = (key: string, reference: string) =>
	crockford(createHmac('sha256', key).update(`reply address ${reference}`).digest(), length);

/**
 * Returns the address at which a mail about an item comes back, such as reply+ct-7k3m9-qx2tb-….@example.org. Its tag
 * proves that whoever writes there got a mail of ours; it opens nothing.
 *
 * @param secret DESK_SECRET
 * @param inbound the mailbox behind it
 */
export async function replyAddress(
	trx: Transaction<Schema>,
	secret: string | undefined,
	inbound: Mailbox,
	reference: string,
): Promise<string> {
	const { address } = inbound;
	const at = address.lastIndexOf('@');
	if (at > longestName) return address;
	const tag = tagOf(await hashingKey(trx, secret), reference);
	return `${address.slice(0, at)}+${reference}-${tag}${address.slice(at)}`.toLowerCase();
}

/** Returns the reference of the first address with a valid tag. */
export async function readReplyAddress(
	trx: Transaction<Schema>,
	secret: string | undefined,
	addresses: readonly string[],
): Promise<string | undefined> {
	const tagged = addresses.flatMap((address) => {
		const [, reference, tag] =
			/\+([a-z]{2}-[0-9a-z]{5}-[0-9a-z]{5})-([0-9a-z]{16})@/.exec(address.toLowerCase()) ?? [];
		return reference && tag ? [{ reference: reference.toUpperCase(), tag: tag.toUpperCase() }] : [];
	});
	if (tagged.length === 0) return undefined;
	const keys = await hashKeys(trx, secret);
	return tagged.find(({ reference, tag }) =>
		keys.some((key) => timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, reference)))),
	)?.reference;
}
