import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { RouterContextProvider } from 'react-router';
import type { Services } from './services.server.ts';

/**
 * What the pipeline (server/app.ts) has found out about a request before a handler gets it. Read with
 * `c.get`: `c.var` copies all of them at each use.
 */
interface RequestVariables {
	/** Logged with every line about this request, and sent as X-Request-Id. */
	requestId: string;
	/** The visitor's network address, for rate limits only. */
	clientAddress: string;
	/** A POST's body; undefined when it was too large to be read. */
	body: Uint8Array<ArrayBuffer> | undefined;
	/** Its logger adds the request id. */
	services: Services;
	/** What loaders and actions get as `context`. */
	routerContext: RouterContextProvider;
}

export interface AppEnv {
	Bindings: HttpBindings;
	Variables: RequestVariables;
}

/** The HTTP pipeline, to which a subject adds its handlers. */
export type HttpApp = Hono<AppEnv>;

export type Middleware = MiddlewareHandler<AppEnv>;
