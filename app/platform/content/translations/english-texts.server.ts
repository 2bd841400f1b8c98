import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { englishOf, type Translation } from './translation.server.ts';

const hashes = z.record(z.string(), z.string());

/** The file of a language that holds a hash of the texts of each English file its copy was last compared with. */
const fileOf = ({ folder }: Translation) => path.join(folder, 'english.json');

/** Lists the English files whose texts changed since their translation was last accepted. */
export function changedEnglish(translation: Translation): string[] {
	const accepted = readAccepted(translation);
	return [...currentEnglish(translation)]
		.filter(([name, hash]) => accepted[name] !== hash)
		.map(([name]) => `${path.dirname(translation.folder)}/${name}`);
}

/**
 * Records that translations fit today's English texts.
 *
 * @param names files in the folder of the language; all by default
 * @returns the number of files noted anew
 */
export function acceptEnglish(translation: Translation, names?: readonly string[]): number {
	const accepted = readAccepted(translation);
	const entries = [...currentEnglish(translation)].flatMap(([name, hash]) => {
		const noted = !names || names.includes(name) ? hash : accepted[name];
		return noted === undefined ? [] : [[name, noted] as const];
	});
	const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(fileOf(translation), `${JSON.stringify(sorted, undefined, '\t')}\n`);
	return entries.filter(([name, hash]) => accepted[name] !== hash).length;
}

function readAccepted(translation: Translation): Record<string, string> {
	const file = fileOf(translation);
	return existsSync(file) ? hashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Returns the hash of the texts of each English file that has a translation. */
function currentEnglish(translation: Translation): Map<string, string> {
	const english = translation.files
		.map((file) => englishOf(file, translation))
		.filter((file) => file !== undefined);
	return new Map(
		english.map(({ name, texts }) => [name, hash(texts.map(({ text }) => text).join('\n'))]),
	);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
