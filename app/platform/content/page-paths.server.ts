import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the line `path:` of each file of copy that has one: the path of its page. Without a YAML parser, since every start
 * compares the paths with those of the build.
 *
 * @param root the folder of a language's copy
 * @returns paths by file without its ending, such as `pages/about`
 */
export function readPagePaths(root: string): Record<string, string> {
	const files = globSync('*/*.{yaml,md}', { cwd: root }).sort();
	return Object.fromEntries(
		files.flatMap((file) => {
			const [, page] = /^path: (\S+)$/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
			return page ? [[file.replace(/\.\w+$/, ''), page]] : [];
		}),
	);
}
