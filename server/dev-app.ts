import * as build from 'virtual:react-router/server-build';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadContent } from '../app/content/content.server.ts';
import type { Database } from '../app/db/database.server.ts';
import type { Env } from '../app/env.server.ts';
import { checkFormWords } from '../app/forms/words.server.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';

/** The site from the sources and words as they are now; each page is rendered when it is asked for. */
export function createDevApp(env: Env, db: Database, log: Logger) {
	const content = loadContent('content');
	checkFormWords(content);
	return createApp({
		build: build as unknown as ServerBuild,
		services: createServices(env, db, content, log),
		log,
		files: new Map(),
		siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
		trustedProxies: env.TRUST_PROXY,
		cachePages: false,
		ready: async () => true,
	});
}
