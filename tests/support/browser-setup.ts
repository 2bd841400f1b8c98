import { buildIfNeeded } from '../../server/build.ts';
import { makeDataTemplate } from './data-folder.ts';

/** Before the browser tests: what every worker's site starts from, made once and not by each at the same time. */
export default async function setup() {
	await buildIfNeeded();
	return makeDataTemplate();
}
