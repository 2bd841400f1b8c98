import { buildIfNeeded } from '#server/build.ts';
import { startSharedServer } from './shared-server.ts';

/** Prepares once what every worker's site needs, before the browser and fault tests. */
export default async function setup() {
	await buildIfNeeded();
	return startSharedServer();
}
