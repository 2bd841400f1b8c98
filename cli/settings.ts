import path from 'node:path';
import type { Env } from '#app/platform/http/env.server.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';

/** Reads the service's settings, regardless of the working directory. Throws InvalidEnv. */
export function commandSettings(): Env {
	return readSettings(process.env, path.resolve(import.meta.dirname, '..'));
}
