import { newScratchFolder } from './scratch-folder.ts';

/** A new, empty folder for a site's embedded database. */
export function newDataDir(): Promise<string> {
	return newScratchFolder('site-data-');
}
