import type { ComponentType, ReactNode } from 'react';

/** What a route says about itself to the server and to the root layout (its `handle`). */
export interface RouteHandle {
	/** Whether the page ships the router's JavaScript. */
	hydrate?: boolean;
	/** Rendered in place of the root's own html element, header and footer. */
	document?: ComponentType<{ children: ReactNode }>;
	/**
	 * Declares that every visitor gets the same response, rendered without cookies or a session. It is
	 * stored only if the response allows that as well (cache-control.ts); a route without it is private.
	 */
	cache?: {
		/**
		 * Reads the query parameters that select another page; without it, none does. `private` asks for a
		 * page that is for one visitor alone.
		 */
		select?: (query: URLSearchParams) => QuerySelection | 'private';
		/** `file`: has memory of its own, so that no number of them pushes out a page. */
		kind?: 'page' | 'file';
	};
	/** Bytes of a body that its action reads, where that's more than a form needs. */
	largestBody?: number;
}

/** The part of a query that selects a page. */
export interface QuerySelection {
	/** The one spelling of all queries that ask for the same page, with its question mark; or empty. */
	query: string;
	/** Whether visitors make it up, as in a search: there is no end of such pages, and no one else may store them. */
	unbounded: boolean;
}
