import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { RouterContextProvider } from 'react-router';
import type { Services } from './services.server.ts';

/**
 * Request data that the pipeline (server/app.ts) passes to handlers. Read it with `c.get`: `c.var` copies all
 * of it on each use.
 */
interface RequestVariables {
	/** Logged with every line about this request, and sent as X-Request-Id. */
	requestId: string;
	/** The visitor's network address, for rate limits only. */
	clientAddress: string;
	/** A POST's body; undefined when it was too large to be read. */
	body: Uint8Array<ArrayBuffer> | undefined;
	/** The services, with a logger that adds the request id. */
	services: Services;
	/** The `context` of loaders and actions. */
	routerContext: RouterContextProvider;
}

export interface AppEnv {
	Bindings: HttpBindings;
	Variables: RequestVariables;
}

/** The HTTP pipeline that subjects add their handlers to. */
export type HttpApp = Hono<AppEnv>;

export type Middleware = MiddlewareHandler<AppEnv>;
