import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);

const display = '@fontsource/fraunces/files/fraunces';
const text = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';

// The drawing library reads WOFF, not WOFF2, and one weight a file: hence packages beside those of
// the pages. A letter that one file lacks is looked for in the next.
const files = [
	['Display', `${display}-latin-600-normal.woff`],
	['Display Extended', `${display}-latin-ext-600-normal.woff`],
	['Display Vietnamese', `${display}-vietnamese-600-normal.woff`],
	['Text', `${text}-latin-500-normal.woff`],
	['Text Extended', `${text}-latin-ext-500-normal.woff`],
] as const;

/** Family lists for what is drawn: titles, and everything else. */
export const displayFamily = 'Display, Display Extended, Display Vietnamese';
export const textFamily = 'Text, Text Extended, Display Vietnamese';

let fonts: Promise<Font[]> | undefined;

/** The site's own type for its pictures, read from disk at the first picture. */
export function cardFonts(): Promise<Font[]> {
	fonts ??= Promise.all(
		files.map(async ([name, file]) => ({ name, data: await readFile(resolve(file)) })),
	);
	return fonts;
}
