import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);

const display = '@fontsource/fraunces/files/fraunces';
const text = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';

// satori reads WOFF, not WOFF2, and needs one file per weight; the pages use other packages. It looks
// for a letter that one file lacks in the next.
const files = [
	['Display', `${display}-latin-600-normal.woff`],
	['Display Extended', `${display}-latin-ext-600-normal.woff`],
	['Display Vietnamese', `${display}-vietnamese-600-normal.woff`],
	['Text', `${text}-latin-500-normal.woff`],
	['Text Extended', `${text}-latin-ext-500-normal.woff`],
] as const;

/** Font families of titles and of everything else. */
export const displayFamily = 'Display, Display Extended, Display Vietnamese';
export const textFamily = 'Text, Text Extended, Display Vietnamese';

let fonts: Promise<Font[]> | undefined;

/** The site's fonts, read from disk with the first card. */
export function cardFonts(): Promise<Font[]> {
	fonts ??= Promise.all(
		files.map(async ([name, file]) => ({ name, data: await readFile(resolve(file)) })),
	);
	return fonts;
}
