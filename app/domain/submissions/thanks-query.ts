import type { SentResult } from './submission-result.ts';

// The query of the thank-you page of a form without JavaScript: `?sent=` and a reference with the proof of its private
// link, or a sign-up's ticket. Logs leave out queries.

export function sentThanksQuery({ reference, ticket, mark, link }: SentResult): string {
	const proof = link === undefined ? '' : `&link=${link.slice(link.lastIndexOf('/') + 1)}`;
	return thanksQuery(reference ?? ticket, mark) + proof;
}

/**
 * Returns the query of the same thank-you page in another language. It leaves out the proof and the ticket, which open a
 * private link and a sign-up.
 */
export const thanksQuery = (reference = '', mark?: string) =>
	`?${mark === undefined ? '' : `mark=${mark}&`}sent=${reference}`;

/** Parses the query; anything but a reference or a ticket counts as missing. */
export function readSent(query: URLSearchParams): {
	reference?: string;
	/** Proof of its private link; that link's page verifies it. */
	proof?: string;
	/** Tells whoever has the key if the thank-you begins with numbers to call (markOf). */
	mark?: string;
	ticket?: string;
} {
	const value = query.get('sent');
	const proof = query.get('link') ?? '';
	if (isReference(value)) {
		const hasProof = /^[0-9A-HJKMNP-TV-Z]{26}$/.test(proof);
		const mark = query.get('mark') ?? '';
		const hasMark = /^[0-9A-HJKMNP-TV-Z]{8}$/.test(mark);
		return { reference: value, ...(hasProof && { proof }), ...(hasMark && { mark }) };
	}
	return isTicket(value) ? { ticket: value } : {};
}

/** Returns true if a text has the format of a ticket (server/keys.ts). */
function isTicket(text: string | null | undefined): text is string {
	return typeof text === 'string' && /^[\w-]{40,600}$/.test(text);
}

/** Returns true if a text has the exact format of a reference (reference.server.ts), such as ST-7K3M9-QX2TB. */
export function isReference(text: string | null): text is string {
	return text !== null && /^[A-HJKMNP-TV-Z]{2}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/.test(text);
}
