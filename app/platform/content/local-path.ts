/** The paths of one language by the English path; empty for English itself. */
export type LocalPaths = Readonly<Record<string, string>>;

/** The copy of a language, of which only the paths matter. */
export interface WithPaths {
	paths: LocalPaths;
}

/**
 * Translates the path of a page. The longest entry of the table that the path equals, or is below (`/news/x`,
 * `/guides/a.docx`), is replaced; rest, query and fragment stay. So does a path without an entry,
 * such as a picture's, and one that is in the language already: translating twice is harmless.
 *
 * In a component, call `useLocalPath` (app/ui/local-path-context.ts); TextLink and LinkButton do it themselves.
 *
 * @param content in the language to translate to
 * @param path in English, such as /guides#dates
 */
export function localPath({ paths }: WithPaths, path: string): string {
	const end = path.search(/[?#]/);
	let parent = end === -1 ? path : path.slice(0, end);
	while (parent.length > 1 && paths[parent] === undefined) {
		parent = parent.slice(0, Math.max(parent.lastIndexOf('/'), parent.lastIndexOf('.')));
	}
	const local = paths[parent];
	const rest = path.slice(parent.length);
	// Home is the only page with no path below it.
	const isBelowHome = (parent === '/' || local === '/') && !/^(?:[?#]|$)/.test(rest);
	return local === undefined || isBelowHome ? path : local + rest;
}

/**
 * Returns the English path of a page; the reverse of `localPath`.
 *
 * @param content in the language of the path
 */
export function englishPath({ paths }: WithPaths, path: string): string {
	const reverse = Object.entries(paths).map(([english, local]) => [local, english]);
	return localPath({ paths: Object.fromEntries(reverse) }, path);
}
