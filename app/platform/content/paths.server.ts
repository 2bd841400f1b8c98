import path from 'node:path';
import type { Language } from './languages.ts';
import type { LocalPaths } from './local-path.ts';
import { readPagePaths } from './page-paths.server.ts';
import { ContentError, readShaped } from './read-content.server.ts';

/**
 * Paths with the same name in every language. Logs and nginx mask secret links by `yours` and `preview`; links to posts,
 * their page views and social cards are matched by the others.
 */
const fixedPaths = ['/yours', '/preview', '/blog', '/social'];

/**
 * Reads the paths of a language: those of its pages, and of paths.yaml.
 *
 * @param folder the folder of the English copy, which has those of the others
 * @throws ContentError, also for two pages with one path, a path outside the language's own folder, or a renamed path of
 *   `fixedPaths`
 */
export function readPaths(folder: string, language: Language): LocalPaths {
	const root = path.join(folder, language);
	const file = path.join(root, 'paths.yaml');
	const others = readShaped<LocalPaths>(file, { '*': 'text' });
	const pagePaths = readPagePaths(root);
	const entries = [
		...Object.entries(others).map(([english, local]) => ({ file, english, local })),
		...Object.entries(readPagePaths(folder)).map(([name, english]) => {
			return { file: path.join(root, name), english, local: pagePaths[name] ?? '' };
		}),
	];
	const all = entries.map(({ local }) => local);
	const problemOf = (english: string, local: string) => {
		if (!isPath(english) || !isPath(local)) return 'needs a line such as "path: /es/ayuda"';
		if (local !== `/${language}` && !local.startsWith(`/${language}/`)) {
			return `must begin with /${language}/`;
		}
		if (all.indexOf(local) !== all.lastIndexOf(local)) return 'gives two pages the same path';
		if (fixedPaths.includes(english) && local !== `/${language}${english}`) {
			return `must keep the names of ${fixedPaths.join(', ')}`;
		}
		return undefined;
	};
	return Object.fromEntries(
		entries.map(({ file, english, local }) => {
			const problem = problemOf(english, local);
			if (problem) throw new ContentError(file, [`${english}: ${problem}`]);
			return [english, local];
		}),
	);
}

const isPath = (text: string) => /^(\/[a-z0-9.:-]+)*\/?$/.test(text) && text !== '';
