import path from 'node:path';
import { loadContent } from '#app/platform/content/content.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';

/** Reads the service's settings, regardless of the working directory. Throws InvalidEnv. */
export function commandSettings(): Env {
	return readSettings(process.env, path.resolve(import.meta.dirname, '..'));
}

/** Returns the zone of the site's dates (IANA name). Throws ContentError. */
export const siteTimeZone = () => loadContent(commandSettings().CONTENT_DIR).site.time_zone;
