import path from 'node:path';
import {
	besideEnglish,
	orderedKeys,
	sharedKeys,
	translationKeys,
} from '#app/platform/content/copy-keys.ts';
import { isGroup, type KeyPath } from '#app/platform/content/copy-shape.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { type CopyFile, isForCode, keyAt, stringsIn } from './copy-file.server.ts';
import { type Comparison, minus, textProblems } from './text-parity.server.ts';
import { englishOf, isPost, neededFiles, type Translation } from './translation.server.ts';

const shared: Record<string, readonly string[]> = sharedKeys;

/** The English host of an office's site in another language. */
const sameOffice: Record<string, string> = {
	'es.medicare.gov': 'www.medicare.gov',
	'www.cuidadodesalud.gov': 'www.healthcare.gov',
};

/**
 * Finds files, keys, entries, placeholders, numbers and values for code that a translation lacks or has differently.
 *
 * @returns a message for each
 */
export function parityProblems(translation: Translation): string[] {
	const { files, folder } = translation;
	const names = new Set(files.map(({ name }) => name));
	const absentFiles = neededFiles(translation)
		.filter((name) => !names.has(name))
		.map(
			(name) =>
				`${folder}/${name}: there is no such file; translate ${path.dirname(folder)}/${name}`,
		);
	return [...absentFiles, ...files.flatMap((file) => problemsOf(file, translation))];
}

function problemsOf(file: CopyFile, translation: Translation): string[] {
	const english = englishOf(file, translation);
	if (!english) {
		const twin = isPost(file.name) ? 'its translation_of must be the slug of an English post' : '';
		return [`${file.at([], twin || 'there is no such English file; rename it, or take it out')}`];
	}
	const comparison = { file, english, translation };
	if (isPost(file.name)) {
		return compare(english.value.body, file.value.body, ['body'], comparison);
	}
	return groupProblems(english.value, file.value, [], comparison);
}

function compare(
	english: unknown,
	own: unknown,
	keyPath: KeyPath,
	comparison: Comparison,
): string[] {
	const { file } = comparison;
	if (kindOf(english) !== kindOf(own)) {
		return [file.at(keyPath, `must be ${kindOf(english)}, as in English`)];
	}
	if (Array.isArray(english) && Array.isArray(own)) {
		return listProblems(english, own, keyPath, comparison);
	}
	if (isGroup(english) && isGroup(own)) return groupProblems(english, own, keyPath, comparison);
	if (typeof english !== 'string' || typeof own !== 'string') return [];
	if (isForCode(keyAt(keyPath), english)) return valueProblems(english, own, keyPath, comparison);
	return textProblems(english, own, keyPath, comparison);
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return 'a list';
	if (isGroup(value)) return 'a group of keys';
	return typeof value === 'string' ? 'a text' : String(value);
}

function groupProblems(
	english: Record<string, unknown>,
	own: Record<string, unknown>,
	keyPath: KeyPath,
	comparison: Comparison,
): string[] {
	const { file } = comparison;
	const sharedKeys = keyPath.length === 0 ? (shared[file.name] ?? []) : [];
	const keys = Object.keys(english).filter((key) => !sharedKeys.includes(key));
	const strays = Object.keys(own).filter(
		(key) => !(key in english || translationKeys.includes(key)),
	);
	const repeated = sharedKeys.filter((key) => key in own);
	return [
		...repeated.map((key) =>
			file.at([...keyPath, key], 'is the same in all languages; take it out'),
		),
		...strays.map((key) => file.at([...keyPath, key], 'isn’t in the English file; take it out')),
		...keys.flatMap((key) =>
			key in own
				? compare(english[key], own[key], [...keyPath, key], comparison)
				: [file.at([...keyPath, key], 'is missing; add it')],
		),
	];
}

function listProblems(
	english: unknown[],
	own: unknown[],
	keyPath: KeyPath,
	comparison: Comparison,
): string[] {
	const { file, translation } = comparison;
	const key = keyAt(keyPath);
	if (english.every((item) => isForCode(key, item))) {
		return JSON.stringify(english) === JSON.stringify(own)
			? []
			: [file.at(keyPath, `must be [${english.join(', ')}], as in English`)];
	}
	const matched =
		besideEnglish.test(`${file.name} ${keyPath[0]}`) ||
		english.some((item) => isGroup(item) && orderedKeys.some((name) => name in item));
	if (matched && english.length !== own.length) {
		return [file.at(keyPath, `has ${own.length} entries, but ${english.length} in English`)];
	}
	if (english.length === own.length) {
		return english.flatMap((item, index) =>
			compare(item, own[index], [...keyPath, index], comparison),
		);
	}
	// Prose may need more or fewer entries than in English.
	const codes = minus(codesIn(english, translation), codesIn(own, translation));
	return [
		...codes.map((code) => file.at(keyPath, `lacks ${code}, which English has`)),
		...textProblems(english, own, keyPath, comparison),
	];
}

function valueProblems(
	english: string,
	own: string,
	keyPath: KeyPath,
	{ file, translation }: Comparison,
): string[] {
	const key = keyAt(keyPath);
	if (key === 'revised') return [];
	if (key === 'slug') {
		const isPostHere = translation.files.some(
			({ name, value }) => isPost(name) && value.slug === own,
		);
		return isPostHere
			? []
			: [file.at(keyPath, `there is no post "${own}" in ${translation.folder}/posts`)];
	}
	const host = hostOf(english);
	if (host !== undefined) {
		return hostOf(own) === host ? [] : [file.at(keyPath, `must lead to ${host}, as in English`)];
	}
	const expected = localPath(translation, english);
	return own === expected ? [] : [file.at(keyPath, `must be ${expected}, by the English file`)];
}

function hostOf(url: string): string | undefined {
	if (!url.startsWith('https://')) return undefined;
	const { host } = new URL(url);
	return sameOffice[host] ?? host;
}

/** Lists what code reads in the entries of a list: hosts, phone numbers, paths in the language of the translation. */
function codesIn(entries: unknown[], { paths }: Translation): string[] {
	return stringsIn(entries)
		.filter(({ keyPath, text }) => keyAt(keyPath) !== 'slug' && isForCode(keyAt(keyPath), text))
		.map(({ text }) => hostOf(text) ?? localPath({ paths }, text));
}
