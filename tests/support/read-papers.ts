import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { paperOf } from '#app/public/read-my-letter/finders/paper.ts';
import { type FindingName, readPaper } from '#app/public/read-my-letter/finders/read-paper.ts';
import { toGray } from '#app/public/read-my-letter/script/prepare-picture.ts';
import { readPicture } from '#app/public/read-my-letter/script/read-picture.ts';
import type { DenialPaper } from './denial-papers.ts';

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

/** Pixels of the longer side, as in the browser (script/engine.ts). */
const longestSide = 2_400;

export interface ReadResult {
	isDenial: boolean;
	found: FindingName[];
	missed: FindingName[];
	/** What is said differently, or isn't on the paper at all. */
	wrong: string[];
	text: string;
}

/** Reads a photo, and compares what was found with what the paper says. */
export async function readPhoto(
	engine: OCREngine,
	photo: Buffer,
	{ says }: Pick<DenialPaper, 'says'>,
): Promise<ReadResult> {
	const { data, info } = await sharp(photo)
		.resize({ width: longestSide, height: longestSide, fit: 'inside' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { words } = readPicture(
		engine,
		toGray({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }),
	);
	const paper = paperOf([words]);
	const { denial } = readPaper(paper, ['50', '197']);
	const stated = Object.entries(denial?.findings ?? {}).flatMap(([name, finding]) =>
		finding ? [[name as FindingName, finding.value] as const] : [],
	);
	const isRight = (name: FindingName, value: string) => plain(value) === plain(says[name] ?? '');
	const found = stated.filter(([name, value]) => isRight(name, value)).map(([name]) => name);
	return {
		isDenial: denial !== undefined,
		found,
		missed: (Object.keys(says) as FindingName[]).filter((name) => !found.includes(name)),
		wrong: stated
			.filter(([name, value]) => !isRight(name, value))
			.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
		text: paper.text,
	};
}

/** A value without what doesn't matter in a letter: capitals, spaces and the comma of a town. */
const plain = (value: string) =>
	value
		.toUpperCase()
		.replace(/[\s,]+/g, ' ')
		.trim();
