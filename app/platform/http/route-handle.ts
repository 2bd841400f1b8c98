import type { ComponentType, ReactNode } from 'react';

/** A route's settings for the server and the root layout (its `handle`). */
export interface RouteHandle {
	/**
	 * When the page loads the router's JavaScript: `touch` at the visitor's first touch, focus or key (decision
	 * 18), `load` with the document, `false` never, which is the default. The deepest route that sets it
	 * decides.
	 */
	hydrate?: 'touch' | 'load' | false;
	/** Rendered in place of the root's own html element, header and footer. */
	document?: ComponentType<{ hydrate: boolean; children: ReactNode }>;
	/**
	 * Declares that every visitor gets the same response, rendered without cookies or a session. It's stored
	 * only if the response allows that as well (cache-control.ts). A route without it is private.
	 */
	cache?: {
		/**
		 * Selects the query parameters that make another page; by default, none does. `private` asks for a page for
		 * one visitor alone.
		 */
		select?: (query: URLSearchParams) => QuerySelection | 'private';
	};
	/** Largest body its action accepts, in bytes, if that's more than a form needs. */
	largestBody?: number;
	/**
	 * Set if its action itself reports that a body is too large: reading the body throws BodyTooLarge
	 * (read-form.server.ts). Other routes don't get such requests.
	 */
	handlesTooLarge?: boolean;
}

/** The part of a query that selects a page. */
export interface QuerySelection {
	/** The canonical spelling of all queries that ask for the same page, with its question mark; or empty. */
	query: string;
	/**
	 * True if visitors choose the value, as in a search: the number of such pages is unlimited, and shared
	 * caches must not store them.
	 */
	unbounded: boolean;
}

/** The `handle` of a page without JavaScript that is the same for every visitor. */
export const cachedHandle = { cache: {} } satisfies RouteHandle;
