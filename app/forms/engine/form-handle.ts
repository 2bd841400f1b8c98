import type { RouteHandle } from '../../route-handle.ts';

/** The `handle` of a form's route: its page is the same for everybody, and so is its thank-you state (`?sent`). */
export const formHandle = {
	hydrate: true,
	cache: {
		select: (query) => ({ query: query.has('sent') ? '?sent' : '', unbounded: false }),
	},
} satisfies RouteHandle;
