import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { crockford } from './reference.server.ts';

// A private link lets a sender see, correct or delete their submission. Links aren't stored: the proof is
// derived from the reference and a key (docs/decisions/0064), so every submission has one, including those
// from before the feature.

/** Maximum number of links per item (migrations/0008-inbox-items.sql). */
export const maxLinkNumber = 9;
export const linkNumbers = Array.from({ length: maxLinkNumber + 1 }, (_, number) => number);

/** The two parts of a link. */
export interface PrivateLink {
	/** As readReference returns it, such as ST-7K3M9-QX2TB. */
	reference: string;
	proof: string;
}

/**
 * Derives the proof of a link.
 *
 * @param linkNumber of the inbox item: 0 until a link was ended
 * @returns 26 letters, 130 bits
 */
export function proofOf(
	key: KeyObject,
	{ table, reference, linkNumber }: { table: string; reference: string; linkNumber: number },
): string {
	const digest = createHmac('sha256', key).update(`${table} ${reference} ${linkNumber}`).digest();
	return crockford(digest, 26);
}

/**
 * Returns the letters in the address of a thank-you from which we tell that the words sounded like a crisis. Without the
 * key they say nothing, since every thank-you has some; they open nothing.
 */
export const markOf = (key: KeyObject, reference: string, isUrgent: boolean): string =>
	crockford(createHmac('sha256', key).update(`thanks ${reference} ${isUrgent}`).digest(), 8);

/**
 * Parses a proof as people copy it: in lower case, in groups, with letters that look like digits.
 *
 * @returns undefined if the text is not a proof
 */
export function readProof(text: string): string | undefined {
	const letters = text
		.toUpperCase()
		.replace(/[\s\p{Pd}_.]+/gu, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1');
	return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(letters) ? letters : undefined;
}

/** Compares two proofs in constant time. */
export function isSameProof(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}

/**
 * Returns the path of a link's page, or of a page below it, such as `delete`.
 *
 * @param content in the language of the page
 */
export function privateLinkPath(
	content: WithPaths,
	{ reference, proof }: PrivateLink,
	below?: string,
): string {
	const path = `/yours/${reference}/${proof}${below === undefined ? '' : `/${below}`}`;
	return localPath(content, path);
}

/**
 * Returns the absolute URL of an item's private link as it is now, or of a page below it.
 *
 * @param content in the item's language
 */
export async function itemLink(
	item: { reference: string; submission_table: string; link_number: number },
	{ linkKeys, siteUrl }: Pick<Services, 'linkKeys' | 'siteUrl'>,
	content: WithPaths,
	below?: string,
): Promise<string> {
	const { reference, submission_table: table, link_number: linkNumber } = item;
	const [key] = await linkKeys();
	const proof = proofOf(key, { table, reference, linkNumber });
	return siteUrl + privateLinkPath(content, { reference, proof }, below);
}
