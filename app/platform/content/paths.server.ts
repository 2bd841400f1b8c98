import path from 'node:path';
import type { Language } from './languages.ts';
import type { LocalPaths } from './local-path.ts';
import { readShaped } from './read-content.server.ts';

/**
 * Paths with the same name in every language. Logs and nginx mask secret links by `yours` and `preview`; links to posts,
 * their page views and social cards are matched by the others.
 */
const fixedPaths = ['/yours', '/preview', '/blog', '/social'];

/**
 * Reads paths.yaml of a language.
 *
 * @param folder the folder of the English copy, which has those of the others
 * @throws ContentError, also for two pages with one path, a path outside the language's own folder, or a renamed path of
 *   `fixedPaths`
 */
export function readPaths(folder: string, language: Language): LocalPaths {
	return readShaped<LocalPaths>(
		path.join(folder, language, 'paths.yaml'),
		{ '*': 'text' },
		(paths, report) => {
			const local = Object.values(paths);
			for (const [english, own] of Object.entries(paths)) {
				if (!isPath(english) || !isPath(own)) report([english], 'must be a path such as /es/ayuda');
				else if (own !== `/${language}` && !own.startsWith(`/${language}/`)) {
					report([english], `must begin with /${language}/`);
				} else if (local.indexOf(own) !== local.lastIndexOf(own)) {
					report([english], 'gives two pages the same path');
				} else if (fixedPaths.includes(english) && own !== `/${language}${english}`) {
					report([english], `must keep the names of ${fixedPaths.join(', ')}`);
				}
			}
		},
	);
}

const isPath = (text: string) => /^(\/[a-z0-9.:-]+)*\/?$/.test(text);
