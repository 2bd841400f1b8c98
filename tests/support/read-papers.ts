import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { isUnsure } from '#app/public/read-my-letter/finders/find-labelled.ts';
import { paperOf, type ReadWord } from '#app/public/read-my-letter/finders/paper.ts';
import type { PaperKind } from '#app/public/read-my-letter/finders/paper-kind.ts';
import {
	type FindingName,
	factsOf,
	readPaper,
} from '#app/public/read-my-letter/finders/read-paper.ts';
import { longestSide, toGray } from '#app/public/read-my-letter/script/prepare-picture.ts';
import { readPicture } from '#app/public/read-my-letter/script/read-picture.ts';
import type { Quality } from './paper-photos.ts';

/** Starts the engine with the files that the page loads. */
export async function startEngine(): Promise<OCREngine> {
	const [program, model] = await Promise.all([
		readFile('node_modules/tesseract-wasm/dist/tesseract-core.wasm'),
		readFile('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
	]);
	const engine = await createOCREngine({ wasmBinary: program });
	engine.loadModel(await promisify(gunzip)(model));
	return engine;
}

/** Reads the words of a photo. */
export async function readPhoto(engine: OCREngine, photo: Buffer): Promise<ReadWord[]> {
	const { data, info } = await sharp(photo)
		.resize({ width: longestSide, height: longestSide, fit: 'inside' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = new Uint8ClampedArray(data);
	return readPicture(engine, toGray({ data: pixels, width: info.width, height: info.height }))
		.words;
}

/** A paper, and what it says. */
export interface MeasuredPaper {
	name: string;
	/** Undefined for one of no kind that the reader knows. */
	kind: string | undefined;
	says: Partial<Record<string, string>>;
}

export interface ReadResult {
	kind: 'right' | 'not sure' | 'wrong';
	isDenial: boolean;
	facts: number;
	found: number;
	/** Number of values stated, and of those, how many aren't marked as unsure. */
	stated: number;
	sure: number;
	/** Values that differ from the paper's, or aren't on it. */
	wrong: { text: string; isSure: boolean }[];
}

/** Compares what was found on a paper's pages with what the paper says. */
export function measurePaper(
	pages: readonly (readonly ReadWord[])[],
	{ name, kind, says }: MeasuredPaper,
): ReadResult {
	const { loneDate, findings, ...reading } = readPaper(paperOf(pages), ['50', '197']);
	const promised: readonly FindingName[] =
		kind && kind in factsOf ? factsOf[kind as PaperKind] : [];
	// The page asks if it's the notice's.
	const shown = loneDate
		? { ...findings, denial_date: { ...loneDate, isGuess: true as const } }
		: findings;
	const stated = Object.entries(shown).flatMap(([field, finding]) => {
		if (!finding) return [];
		const { value } = finding;
		const isSure = !isUnsure(field, finding);
		const isRight = isSame(field, value, says[field]);
		return [
			{
				field: field as FindingName,
				text: `${name}: ${field} ${JSON.stringify(value)}`,
				isSure,
				isRight,
			},
		];
	});
	const isKindRight = reading.kind === kind;
	return {
		kind: isKindRight ? 'right' : reading.kind ? 'wrong' : 'not sure',
		isDenial: kind === 'denial',
		facts: promised.filter((field) => says[field] !== undefined).length,
		found: stated.filter(({ isRight, field }) => isRight && promised.includes(field)).length,
		stated: stated.length,
		sure: stated.filter(({ isSure }) => isSure).length,
		wrong: stated.filter(({ isRight }) => !isRight),
	};
}

/** A line of an address for its department isn't part of who gets a letter. */
const department = /^(?:attn|attention|[\w ]*\b(?:appeals?|grievances?)\b)/i;

/** Compares values without what doesn't matter in a letter, such as capitals and spaces. */
function isSame(field: string, value: string, truth: string | undefined): boolean {
	if (truth === undefined) return false;
	const plain = (text: string) => {
		const lines = text
			.split('\n')
			.map((line, at) => (at === 0 ? line.replace(/ Appeals$/, '') : line))
			.filter((line) => field !== 'recipient' || !department.test(line));
		const flat = lines.join(' ').normalize('NFKC').toUpperCase().replace(/[’‘]/g, "'");
		const same = flat
			.replace(/[“”]/g, '"')
			.replace(/[–—]/g, '-')
			.replace(/[\s,]+/g, ' ')
			.trim();
		const bare = same.replace(/\.$/, '');
		if (field === 'fax') return bare.replace(/\D/g, '').replace(/^1/, '');
		if (field === 'patient') return bare.replaceAll('.', '').split(' ').sort().join();
		if (field === 'care') return bare.replace(/ *\([^)]*\)/g, '');
		return /^(?:member|group|claim|account|reference)$/.test(field)
			? bare.replaceAll(' ', '')
			: bare;
	};
	return plain(value) === plain(truth);
}

export const tableHead = `
| Picture | Papers | Kind right, not sure, wrong | Facts on first denials | Found | On others | Found | Stated on all | Right, of that | Stated as sure | Right, of that |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`;

/** Returns the row of a table for docs/read-my-letter.md. */
export function tableRow(quality: Quality, results: readonly ReadResult[]): string {
	const sum = (count: (result: ReadResult) => number, of = results) =>
		of.reduce((total, result) => total + count(result), 0);
	const found = [true, false].flatMap((isDenial) => {
		const some = results.filter((result) => result.isDenial === isDenial);
		const facts = sum((result) => result.facts, some);
		return [
			facts,
			percent(
				sum((result) => result.found, some),
				facts,
			),
		];
	});
	const stated = sum((result) => result.stated);
	const sure = sum((result) => result.sure);
	const sureWrong = sum(({ wrong }) => wrong.filter(({ isSure }) => isSure).length);
	const kinds = (['right', 'not sure', 'wrong'] as const).map(
		(kind) => results.filter((result) => result.kind === kind).length,
	);
	return `| ${[
		quality,
		results.length,
		kinds.join(', '),
		...found,
		stated,
		percent(stated - sum(({ wrong }) => wrong.length), stated),
		sure,
		percent(sure - sureWrong, sure),
	].join(' | ')} |`;
}

const percent = (part: number, whole: number) =>
	whole ? `${((100 * part) / whole).toFixed(1)}%` : '–';
