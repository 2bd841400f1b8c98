import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.server.ts';
import type { ContentKey } from './owner-details.server.ts';

/** A key of content/ that names a file of this site which isn't there. */
export interface MissingFile extends ContentKey {
	path: string;
}

/**
 * Finds files that content/ names and that would be answered with 404. Pictures that the desk stores are in the
 * database, which a check of copy doesn't open.
 *
 * @param folder the files that are served as they are
 */
export function missingFiles({ site }: Pick<Content, 'site'>, folder = 'public'): MissingFile[] {
	const { founder_portrait: portrait } = site.owner;
	if (portrait === null || !portrait.startsWith('/') || portrait.startsWith('/pictures/'))
		return [];
	const { pathname } = new URL(portrait, 'http://localhost');
	if (existsSync(path.join(folder, decodeURI(pathname)))) return [];
	return [{ file: 'site.yaml', name: 'owner.founder_portrait', path: portrait }];
}
