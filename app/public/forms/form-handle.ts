import { readSent } from '#app/domain/submissions/thanks-query.ts';
import type { QuerySelection, RouteHandle } from '#app/platform/http/route-handle.ts';

/**
 * The `handle` of a form's route. Its page is the same for all visitors, and so is its thank-you page
 * (`?sent`) unless it has a reference or a ticket.
 */
export const formHandle = {
	hydrate: 'touch',
	handlesTooLarge: true,
	cache: {
		select: (query) => {
			const { reference, ticket } = readSent(query);
			return (reference ?? ticket) !== undefined
				? 'private'
				: { query: query.has('sent') ? '?sent' : '', unbounded: false };
		},
	},
} satisfies RouteHandle;

/** Returns the `handle` of a form's route whose page also depends on other parameters. */
export const formHandleWith = (select: (query: URLSearchParams) => QuerySelection) =>
	({
		...formHandle,
		cache: {
			select: (query) => {
				const selected = formHandle.cache.select(query);
				return selected === 'private' || selected.query !== '' ? selected : select(query);
			},
		},
	}) satisfies RouteHandle;
