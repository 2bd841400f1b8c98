import type { SentResult } from './submission-result.ts';

// What the thank-you page of a form without JavaScript is told by its URL: `?sent=` and a reference, or a
// sign-up's ticket.

/** The query of the thank-you page. */
export function sentQuery({ reference, ticket }: SentResult): string {
	return `?sent=${reference ?? ticket}`;
}

/** What a query says; anything else than a reference or a ticket counts as missing. */
export function readSent(query: URLSearchParams): { reference?: string; ticket?: string } {
	const value = query.get('sent');
	if (isReference(value)) return { reference: value };
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
