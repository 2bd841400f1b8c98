import path from 'node:path';
import type { Env } from '#app/site/env.server.ts';
import { readSettings } from '#app/site/settings.server.ts';

/** Reads the service's settings, regardless of the working directory. Throws InvalidEnv. */
export function commandSettings(): Env {
	return readSettings(process.env, path.resolve(import.meta.dirname, '..'));
}
