import path from 'node:path';
import {
	alikeGroups,
	choiceKeys,
	collections,
	countedLists,
	openGroups,
	translationKeys,
	unusedKeys,
} from './copy-keys.ts';
import { isGroup, isList, placeholdersIn, type Shape, textRules } from './copy-shape.server.ts';
import { translatedLanguages } from './languages.ts';
import { copyFilesIn, readCopyValue } from './read-content.server.ts';

/** The values of one place in several files; translations may only add keys to its shape. */
interface Seen {
	english: unknown[];
	translated: unknown[];
}

/**
 * Derives the shape of all copy from the English files.
 *
 * @param folder of the English copy
 * @returns the shape of each file, by its name without its ending; `letters/*` is that of each letter
 */
export function copyShapes(folder: string): Record<string, Shape> {
	const files = new Map<string, Seen>();
	const add = (root: string, kind: keyof Seen) => {
		for (const name of copyFilesIn(root).filter(hasShape)) {
			const stem = name.replace(/\.\w+$/, '');
			const parent = path.dirname(stem);
			const place = parent in collections ? `${parent}/*` : stem;
			const values = files.get(place) ?? { english: [], translated: [] };
			values[kind].push(readCopyValue(path.join(root, name)));
			files.set(place, values);
		}
	};
	add(folder, 'english');
	for (const language of translatedLanguages()) add(path.join(folder, language), 'translated');
	const english = [...files].filter(([, seen]) => seen.english.length > 0);
	const words = choiceWords(english.flatMap(([, seen]) => seen.english));
	return Object.fromEntries(english.map(([place, seen]) => [place, shapeOf(seen, place, words)]));
}

const hasShape = (name: string) =>
	!/^(posts|paths|glossary)\b/.test(name) &&
	!translatedLanguages().some((language) => name.startsWith(`${language}/`));

/** Returns the words that the English files have under each of `choiceKeys`. */
function choiceWords(values: unknown[]): Map<string, Set<string>> {
	const words = new Map(choiceKeys.map((key) => [key, new Set<string>()]));
	const visit = (value: unknown, key: string): void => {
		if (Array.isArray(value)) for (const item of value) visit(item, key);
		else if (isGroup(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
		else words.get(key)?.add(String(value));
	};
	visit(values, '');
	return words;
}

/** @param place the file and the keys that lead to the values, with `*` for any key of a group */
function shapeOf(
	{ english, translated }: Seen,
	place: string,
	words: Map<string, Set<string>>,
): Shape {
	const below = (seen: Seen, key: string) => shapeOf(seen, `${place} ${key}`, words);
	if (english.some(Array.isArray)) {
		const entries = { english: english.flat(), translated: translated.flat() };
		const count = english.some((list) => Array.isArray(list) && list.length === 0)
			? 0
			: countedLists[place];
		const entry = shapeOf(entries, place, words);
		return count === undefined ? [entry] : [entry, count];
	}
	if (!english.some(isGroup)) return scalarShape(english, place, words);
	const groups = english.map(asGroup);
	const others = translated.map(asGroup);
	const valuesOf = (key: string) => ({
		english: filledIn(groups.flatMap((group) => (key in group ? [group[key]] : []))),
		translated: others.flatMap((group) => (key in group ? [group[key]] : [])),
	});
	const all = { english: groups.flatMap(Object.values), translated: others.flatMap(Object.values) };
	if (openGroups.includes(place)) return { '*': below(all, '*') };
	const keys = [...new Set(groups.flatMap(Object.keys))];
	const added = [...new Set(others.flatMap(Object.keys))].filter(
		(key) => translationKeys.includes(key) && key !== 'reviewed_by' && !keys.includes(key),
	);
	const alike = alikeGroups.includes(place) ? below(all, '*') : undefined;
	return {
		...Object.fromEntries(
			keys.map((key) => {
				const values = valuesOf(key);
				const isOptional = values.english.length < groups.length;
				return [isOptional ? `${key}?` : key, alike ?? below(values, key)];
			}),
		),
		...Object.fromEntries(
			added.map((key) => {
				const { translated } = valuesOf(key);
				return [`${key}?`, below({ english: translated, translated: [] }, key)];
			}),
		),
		...unusedKeys[place],
	};
}

/** Leaves out null among other values: it says that there is none. */
const filledIn = (values: unknown[]) =>
	values.some((value) => value !== null) ? values.filter((value) => value !== null) : values;

const asGroup = (value: unknown): Record<string, unknown> =>
	isGroup(value) ? value : { text: value };

/** The form of the texts under a key, where all have it. */
const formOfKey: Record<string, string> = {
	file_name: 'word',
	href: 'href',
	id: 'word',
	phone: 'phone',
	tty: 'phone',
	url: 'href',
};

function scalarShape(values: unknown[], place: string, words: Map<string, Set<string>>): Shape {
	const [first] = values;
	if (values.every((value) => typeof value === typeof first) && typeof first !== 'string') {
		return first === null ? 'text or null' : typeof first;
	}
	const texts = values.map(String);
	const key = place.split(' ').at(-1) ?? '';
	const choice = words.get(key);
	if (choice) return [...choice].sort().join(' | ');
	const form = formOfKey[key] ?? 'day';
	if (texts.every((text) => textRules[form]?.(text) === undefined)) return form;
	const [one = '', ...others] = texts.map(placeholdersIn);
	const names = one ? one.filter((name) => others.every((each) => each.includes(name))) : [];
	return ['text', ...names].join(' ');
}

const heading = '// Written by `npm run generate` from the English copy in content/. Don’t edit.\n';

/** Renders the shapes and the types of all copy as TypeScript. */
export function renderCopy(shapes: Record<string, Shape>): { shapes: string; types: string } {
	const lines = Object.entries(shapes).map(
		([place, shape]) => `\t'${place}': ${shapeCode(shape, 1)},\n`,
	);
	const types = Object.entries(shapes).map(
		([place, shape]) =>
			`/** content/${place}. */\nexport interface ${typeName(place)} ${typeCode(shape, 0)}\n`,
	);
	return {
		shapes: `${heading}import type { Shape } from '#app/platform/content/copy-shape.server.ts';\n\n/** The shape of each file of copy. */\nexport const copyShapes: Record<string, Shape> = {\n${lines.join('')}};\n`,
		types: [
			heading,
			...types,
			`/** The copy of each file, as its shape says. */\nexport interface CopyFiles {\n${Object.keys(
				shapes,
			)
				.map((place) => `\t${keyCode(place)}: ${typeName(place)};\n`)
				.join('')}}\n`,
		].join('\n'),
	};
}

/** Names the type of a file: `HelpNowCopy` of pages/help-now, `ReplyMailCopy` of mail/reply, `FormCopy` of forms/*. */
function typeName(place: string): string {
	const collection = collections[path.dirname(place)];
	const name = collection ?? (place.startsWith('mail/') ? `${place}-mail` : place);
	const words = path.basename(name).split('-');
	return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Copy`;
}

const keyCode = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

const tabs = (depth: number) => '\t'.repeat(depth);

function shapeCode(shape: Shape, depth: number): string {
	if (typeof shape === 'string') return `'${shape}'`;
	if (isList(shape)) {
		const [entry, count] = shape;
		return `[${shapeCode(entry, depth)}${count === undefined ? '' : `, ${count}`}]`;
	}
	const lines = Object.entries(shape).map(
		([key, each]) => `${tabs(depth + 1)}${keyCode(key)}: ${shapeCode(each, depth + 1)},\n`,
	);
	return `{\n${lines.join('')}${tabs(depth)}}`;
}

function typeCode(shape: Shape, depth: number): string {
	if (typeof shape === 'string') {
		if (shape.includes(' | ')) return shape.replace(/[\w-]+/g, "'$&'");
		if (shape === 'text or null') return 'string | null';
		return shape === 'number' || shape === 'boolean' ? shape : 'string';
	}
	if (isList(shape)) {
		const entry = typeCode(shape[0], depth);
		return typeof shape[0] === 'string' && entry.includes('|') ? `(${entry})[]` : `${entry}[]`;
	}
	if (shape['*']) return `Record<string, ${typeCode(shape['*'], depth)}>`;
	const lines = Object.entries(shape).map(([key, each]) => {
		// A list that is missing is read as empty.
		const name = isList(each) ? key.replace(/\?$/, '') : key;
		const [, plain = '', mark = ''] = /^(.*?)(\??)$/.exec(name) ?? [];
		return `${tabs(depth + 1)}${keyCode(plain)}${mark}: ${typeCode(each, depth + 1)};\n`;
	});
	return `{\n${lines.join('')}${tabs(depth)}}`;
}
