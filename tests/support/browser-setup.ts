import { buildIfNeeded } from '#server/build.ts';
import { startSharedServer } from './shared-server.ts';

/** Runs before the browser and fault tests: prepares once what every worker's site needs. */
export default async function setup() {
	await buildIfNeeded();
	return startSharedServer();
}
