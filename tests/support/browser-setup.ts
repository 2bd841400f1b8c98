import { buildIfNeeded } from '../../server/build.ts';
import { makeDataTemplate } from './data-folder.ts';

/** Runs before the browser tests: prepares once what every worker's site needs. */
export default async function setup() {
	await buildIfNeeded();
	return makeDataTemplate();
}
