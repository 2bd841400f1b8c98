/** The paths of one language by the English path; empty for English itself. */
export type LocalPaths = Readonly<Record<string, string>>;

/**
 * Returns the path of a page in another language: that of the longest path in the table that it is, or is below
 * (`/blog/x`, `/help-now/letters/first-appeal.docx`), with its rest, query and fragment. A path that is in no
 * language's table, such as a picture's, stays as it is.
 *
 * @param path in English, such as /help-now#deadlines
 */
export function localPath({ paths }: { paths: LocalPaths }, path: string): string {
	const end = path.search(/[?#]/);
	let known = end === -1 ? path : path.slice(0, end);
	while (known.length > 1 && paths[known] === undefined) {
		known = known.slice(0, Math.max(known.lastIndexOf('/'), known.lastIndexOf('.')));
	}
	const local = paths[known];
	const rest = path.slice(known.length);
	// Home is the only page that no other one is below.
	const isBelowHome = (known === '/' || local === '/') && !/^(?:[?#]|$)/.test(rest);
	return local === undefined || isBelowHome ? path : local + rest;
}

/** Returns the table that leads back to English. */
export function englishPaths(paths: LocalPaths): LocalPaths {
	return Object.fromEntries(Object.entries(paths).map(([english, local]) => [local, english]));
}
