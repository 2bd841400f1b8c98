import type { ComponentType, ReactNode } from 'react';

/** What a route says about itself to the server and to the root layout (its `handle`). */
export interface RouteHandle {
	/**
	 * When the page loads the router's JavaScript: at the visitor's first touch, focus or key (decision 18), or with the
	 * document. Without it, never; the deepest route that says something decides.
	 */
	hydrate?: 'touch' | 'load' | false;
	/** Rendered in place of the root's own html element, header and footer. */
	document?: ComponentType<{ hydrate: boolean; children: ReactNode }>;
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
		/** `file`: cached apart, so that no number of files evicts a page. */
		kind?: 'page' | 'file';
	};
	/** Largest body its action accepts, in bytes, if that's more than a form needs. */
	largestBody?: number;
	/**
	 * Its action says itself that a body is too large: reading it throws BodyTooLarge (read-form.server.ts). To other
	 * routes such a request doesn't get.
	 */
	handlesTooLarge?: boolean;
}

/** The part of a query that selects a page. */
export interface QuerySelection {
	/** The one spelling of all queries that ask for the same page, with its question mark; or empty. */
	query: string;
	/** Whether visitors choose the value, as in a search: such pages are endless, and shared caches must not store them. */
	unbounded: boolean;
}
