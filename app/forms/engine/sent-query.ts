import { isReference } from './is-reference.ts';
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

/** Whether a text is written as a ticket is (server/sign-up-keys.ts). */
export function isTicket(text: string | null | undefined): text is string {
	return typeof text === 'string' && /^[\w-]{40,600}$/.test(text);
}
