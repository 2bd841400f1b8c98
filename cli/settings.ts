import path from 'node:path';
import type { Env } from '#app/platform/http/env.server.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';

/** The settings of the service, wherever a command was called from. @throws InvalidEnv */
export function commandSettings(): Env {
	return readSettings(process.env, path.resolve(import.meta.dirname, '..'));
}
