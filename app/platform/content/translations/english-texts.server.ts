import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type CopyFile, hasOnlyCode, isGroup } from './copy-file.server.ts';
import { englishOf, type Translation } from './translation.server.ts';

const hashes = z.record(z.string(), z.string());

/** The file of a language that holds a hash of each English text its copy was last compared with. */
const fileOf = ({ folder }: Translation) => path.join(folder, 'english.json');

/** Lists the English texts that changed since their translation was last accepted; for a new file, only its name. */
export function changedEnglish(translation: Translation): string[] {
	const accepted = readAccepted(translation);
	const known = new Set(Object.keys(accepted).map(fileIn));
	const changed = [...currentEnglish(translation)]
		.filter(([key, hash]) => accepted[key] !== hash)
		.map(([key]) => (known.has(fileIn(key)) ? key.replace(' ', ', ') : fileIn(key)));
	return [...new Set(changed)].map((key) => `${path.dirname(translation.folder)}/${key}`);
}

const fileIn = (key: string) => key.slice(0, key.indexOf(' '));

/**
 * Records that translations fit today's English texts.
 *
 * @param names files in the folder of the language; all by default
 * @returns the number of texts noted anew
 */
export function acceptEnglish(translation: Translation, names?: readonly string[]): number {
	const accepted = readAccepted(translation);
	const entries = [...currentEnglish(translation)].flatMap(([key, hash]) => {
		const isMeant = !names || names.includes(fileIn(key));
		const known = isMeant ? hash : accepted[key];
		return known === undefined ? [] : [[key, known] as const];
	});
	const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(fileOf(translation), `${JSON.stringify(sorted, undefined, '\t')}\n`);
	return entries.filter(([key, hash]) => accepted[key] !== hash).length;
}

function readAccepted(translation: Translation): Record<string, string> {
	const file = fileOf(translation);
	return existsSync(file) ? hashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Returns the hash of each English text that has a translation, by the English file and the text's key path in it. */
function currentEnglish(translation: Translation): Map<string, string> {
	const english = translation.files
		.map((file) => englishOf(file, translation))
		.filter((file) => file !== undefined);
	return new Map(
		english.flatMap(({ name, value }: CopyFile) =>
			textsByKey(value).map(([keyPath, text]): [string, string] => [
				`${name} ${keyPath}`,
				hash(text),
			]),
		),
	);
}

/**
 * Returns the texts of a value by their key path. A list of sentences is one text, and an entry with an id or a heading is
 * named by it, so that adding one entry doesn't change the key paths of the others.
 */
function textsByKey(value: unknown, keyPath: readonly unknown[] = []): [string, string][] {
	if (typeof value === 'string') return [[keyPath.join('.'), value]];
	if (Array.isArray(value) && value.every(isSentence))
		return [[keyPath.join('.'), value.join('\n')]];
	if (Array.isArray(value)) {
		return value.flatMap((item, index) =>
			textsByKey(item, [...keyPath, item?.id ?? headingOf(item) ?? index]),
		);
	}
	if (!isGroup(value)) return [];
	return Object.entries(value)
		.filter(([key, item]) => !hasOnlyCode(key, item))
		.flatMap(([key, item]) => textsByKey(item, [...keyPath, key]));
}

const headingOf = (item: unknown) =>
	typeof item === 'string' ? /^## (.+)/.exec(item)?.[1] : undefined;

const isSentence = (item: unknown) => typeof item === 'string' && headingOf(item) === undefined;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
