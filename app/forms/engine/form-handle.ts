import type { RouteHandle } from '../../route-handle.ts';
import { isReference } from './is-reference.ts';

/**
 * The `handle` of a form's route: its page is the same for everybody, and so is its thank-you state
 * (`?sent`) until it names a reference.
 */
export const formHandle = {
	hydrate: true,
	cache: {
		select: (query) =>
			isReference(query.get('sent'))
				? 'private'
				: { query: query.has('sent') ? '?sent' : '', unbounded: false },
	},
} satisfies RouteHandle;
