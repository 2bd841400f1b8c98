import path from 'node:path';
import { z } from 'zod';
import type { Language } from './languages.ts';
import type { LocalPaths } from './local-path.ts';
import { readYaml } from './read-content.server.ts';

const localPathShape = z
	.string()
	.regex(/^(\/[a-z0-9.:-]+)*\/?$/, 'must be a path such as /es/ayuda');

/**
 * Reads paths.yaml of a language.
 *
 * @param folder the folder of the English copy, which has those of the others
 * @throws ContentError, also for two pages with one path, or a path outside the language's own folder
 */
export function readPaths(folder: string, language: Language): LocalPaths {
	const own = new RegExp(`^/${language}(/|$)`);
	const shape = z
		.record(localPathShape, localPathShape.regex(own, `must begin with /${language}/`))
		.refine(
			(paths) => new Set(Object.values(paths)).size === Object.keys(paths).length,
			'gives two pages the same path',
		);
	return readYaml(path.join(folder, language, 'paths.yaml'), shape);
}
