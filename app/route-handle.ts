import type { ComponentType, ReactNode } from 'react';

/** What a route says about itself to the server and to the root layout (its `handle`). */
export interface RouteHandle {
	/** Whether the page ships the router's JavaScript. */
	hydrate?: boolean;
	/** Rendered in place of the root's own html element, header and footer. */
	document?: ComponentType<{ children: ReactNode }>;
}
