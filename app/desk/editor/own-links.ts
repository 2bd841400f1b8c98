import type { FoundLink } from '#app/domain/posts/own-links.server.ts';
import type { FoundPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';

/** Pages and posts whose title has some words; undefined when there was no response. */
export async function searchLinks(words: string): Promise<FoundLink[] | undefined> {
	return (await ask<{ links: FoundLink[] }>({ words }))?.links;
}

/** Pictures whose description has some words, the newest first; undefined when there was no response. */
export async function searchPictures(words: string): Promise<FoundPicture[] | undefined> {
	return (await ask<{ pictures: FoundPicture[] }>({ pictures: words }))?.pictures;
}

/** Says what a picture of ours shows, if nobody has yet: whoever chooses it next finds it by that. */
export async function describePicture(src: string, alt: string): Promise<void> {
	await ask({ describes: src, alt });
}

/**
 * Which of some paths lead nowhere, as far as is known; what is unknown is asked for.
 *
 * @param known whether there is something at a path, for those that were asked for before
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
		// Offline: the dialog says so, and a link is checked again with the next change.
		return undefined;
	}
}
