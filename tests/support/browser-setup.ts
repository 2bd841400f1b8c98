import { buildIfNeeded } from '../../server/build.ts';
import { makeDataTemplates } from './data-folder.ts';

/** Runs before the browser tests: prepares once what every worker's site needs. */
export default async function setup() {
	await buildIfNeeded();
	return makeDataTemplates();
}
