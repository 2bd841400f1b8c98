import type { SentResult } from './submission-result.ts';

// What the thank-you page of a form without JavaScript is told by its URL: `?sent=` and a reference with the proof of
// its private link, or a sign-up's ticket. No log has a query.

/** The query of the thank-you page. */
export function sentQuery({ reference, ticket, link }: SentResult): string {
	const proof = link === undefined ? '' : `&link=${link.slice(link.lastIndexOf('/') + 1)}`;
	return `?sent=${reference ?? ticket}${proof}`;
}

/** What a query says; anything else than a reference or a ticket counts as missing. */
export function readSent(query: URLSearchParams): {
	reference?: string;
	/** Of its private link; whether it's the right one is for that link's page to say. */
	proof?: string;
	ticket?: string;
} {
	const value = query.get('sent');
	const proof = query.get('link') ?? '';
	if (isReference(value)) {
		return { reference: value, ...(/^[0-9A-HJKMNP-TV-Z]{26}$/.test(proof) && { proof }) };
	}
	return isTicket(value) ? { ticket: value } : {};
}

/** Whether a text is written as a ticket is (server/keys.ts). */
export function isTicket(text: string | null | undefined): text is string {
	return typeof text === 'string' && /^[\w-]{40,600}$/.test(text);
}

/** Whether a text is written exactly as a reference is (reference.server.ts), such as ST-7K3M9-QX2TB. */
export function isReference(text: string | null): text is string {
	return text !== null && /^[A-HJKMNP-TV-Z]{2}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/.test(text);
}
