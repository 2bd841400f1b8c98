import path from 'node:path';
import { z } from 'zod';
import type { Language } from './languages.ts';
import type { LocalPaths } from './local-path.ts';
import { readYaml } from './read-content.server.ts';

/**
 * Paths with the same name in every language. Logs and nginx mask secret links by `yours` and `preview`; links to posts,
 * their page views and social cards are matched by the others.
 */
const fixedPaths = ['/yours', '/preview', '/blog', '/social'];

const localPathShape = z
	.string()
	.regex(/^(\/[a-z0-9.:-]+)*\/?$/, 'must be a path such as /es/ayuda');

/**
 * Reads paths.yaml of a language.
 *
 * @param folder the folder of the English copy, which has those of the others
 * @throws ContentError, also for two pages with one path, a path outside the language's own folder, or a renamed path of
 *   `fixedPaths`
 */
export function readPaths(folder: string, language: Language): LocalPaths {
	const local = (path: string) => `/${language}${path}`;
	const own = new RegExp(`^/${language}(/|$)`);
	const shape = z
		.record(localPathShape, localPathShape.regex(own, `must begin with /${language}/`))
		.refine(
			(paths) => new Set(Object.values(paths)).size === Object.keys(paths).length,
			'gives two pages the same path',
		)
		.refine(
			(paths) => fixedPaths.every((fixed) => (paths[fixed] ?? local(fixed)) === local(fixed)),
			`must keep the names of ${fixedPaths.join(', ')}`,
		);
	return readYaml(path.join(folder, language, 'paths.yaml'), shape);
}
