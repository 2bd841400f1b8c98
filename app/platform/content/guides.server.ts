import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type LocalPaths, localPath } from './local-path.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { meta, text } from './shapes.server.ts';

const lines = z.array(text).min(1);

/** One file of content/guides/. */
const guideShape = z.strictObject({
	/** Position in the list. */
	order: z.number(),
	meta,
	title: text,
	lead: text,
	/** The first things to do, in order. */
	steps: z.array(text).min(2),
	sections: z.array(z.strictObject({ title: text, items: lines })).default([]),
	/** Names of `contacts` in pages/help-now.yaml to call. */
	call: z.array(z.string()).default([]),
	/** File names of letters to send. */
	letters: z.array(z.string()).default([]),
	/** The rules it states; `cites` names the deadline helper's sources (rule-sources.ts). */
	rules: z.array(z.strictObject({ text, cites: z.array(z.string()).min(1) })).min(1),
	/** File names of other guides. */
	related: z.array(z.string()).min(1),
});

export interface Guide extends z.output<typeof guideShape> {
	/** The file's name. */
	id: string;
	path: string;
}

/**
 * Reads content/guides/, where every file is a guide of /help-now.
 *
 * @param known the names that guides may refer to
 * @param paths those of the folder's language
 * @throws ContentError, also for an unknown contact, letter or guide
 */
export function readGuides(
	folder: string,
	known: { contacts: readonly string[]; letters: readonly string[] },
	paths: LocalPaths,
): Guide[] {
	const ids = readdirSync(folder)
		.filter((file) => file.endsWith('.yaml'))
		.map((file) => path.basename(file, '.yaml'));
	const guides = ids.map((id) => {
		const file = path.join(folder, `${id}.yaml`);
		const guide = readYaml(file, guideShape);
		const problems = [
			...unknown('call', guide.call, known.contacts, 'contact'),
			...unknown('letters', guide.letters, known.letters, 'letter'),
			...unknown('related', guide.related, ids, 'guide'),
		];
		if (problems.length > 0) throw new ContentError(file, problems);
		return { id, path: localPath({ paths }, `/help-now/${id}`), ...guide };
	});
	return guides.sort((a, b) => a.order - b.order);
}

function unknown(key: string, names: string[], known: readonly string[], thing: string): string[] {
	return names
		.filter((name) => !known.includes(name))
		.map((name) => `${key}: there is no ${thing} "${name}"`);
}
