import type { FoundLink } from '#app/domain/posts/own-links.server.ts';
import type { FoundPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';

/** Searches pages and posts by title; undefined if the request failed. */
export async function searchLinks(words: string): Promise<FoundLink[] | undefined> {
	return (await ask<{ links: FoundLink[] }>({ words }))?.links;
}

/** Searches pictures by alt text, newest first; undefined if the request failed. */
export async function searchPictures(words: string): Promise<FoundPicture[] | undefined> {
	return (await ask<{ pictures: FoundPicture[] }>({ pictures: words }))?.pictures;
}

/** Stores the alt text of a picture that doesn't have one yet, for whoever uses it next. */
export async function describePicture(src: string, alt: string): Promise<void> {
	await ask({ describes: src, alt });
}

/**
 * Returns the paths that lead nowhere, as far as known. Asks the server about the unknown ones.
 *
 * @param known cache of earlier lookups: true if the path exists
 */
export async function missingPaths(
	paths: readonly string[],
	known: Map<string, boolean>,
): Promise<ReadonlySet<string>> {
	const unknown = [...new Set(paths)].filter((path) => !known.has(path)).slice(0, 200);
	if (unknown.length > 0) {
		const found = await ask<{ missing: string[] }>({ paths: unknown });
		for (const path of found ? unknown : []) known.set(path, !found?.missing.includes(path));
	}
	return new Set(paths.filter((path) => known.get(path) === false));
}

async function ask<Result>(body: object): Promise<Result | undefined> {
	try {
		const response = await fetch('/desk/posts/links', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: JSON.stringify(body),
		});
		return response.ok ? ((await response.json()) as Result) : undefined;
	} catch {
		// Offline: the dialog says so, and links are checked again with the next change.
		return undefined;
	}
}
