import type { GuideCopy } from '#app/generated/copy.ts';
import { type LocalPaths, localPath } from './local-path.ts';
import { ContentError } from './read-content.server.ts';

/** A file of content/guides/: a guide of /help-now. */
export interface Guide extends GuideCopy {
	/** The file's name. */
	id: string;
	path: string;
}

/**
 * Puts the guides in order.
 *
 * @param copies by file name
 * @param known the names that guides may refer to
 * @param paths those of the language
 * @throws ContentError for an unknown contact, letter or guide
 */
export function guidesOf(
	copies: Record<string, GuideCopy>,
	known: { contacts: readonly string[]; letters: readonly string[] },
	paths: LocalPaths,
): Guide[] {
	const ids = Object.keys(copies);
	const guides = Object.entries(copies).map(([id, guide]) => {
		const problems = [
			...unknown('call', guide.call, known.contacts, 'contact'),
			...unknown('letters', guide.letters, known.letters, 'letter'),
			...unknown('related', guide.related, ids, 'guide'),
		];
		if (problems.length > 0) throw new ContentError(`guides/${id}.yaml`, problems);
		return { id, path: localPath({ paths }, `/help-now/${id}`), ...guide };
	});
	return guides.sort((a, b) => a.order - b.order);
}

function unknown(key: string, names: string[], known: readonly string[], thing: string): string[] {
	return names
		.filter((name) => !known.includes(name))
		.map((name) => `${key}: there is no ${thing} "${name}"`);
}
