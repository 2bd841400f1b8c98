import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** The weights that the styles use; a family's others would be half of its bytes on every first visit. */
const fonts = {
	text: { family: 'atkinson-hyperlegible-next', wght: { min: 400, max: 700 } },
	display: { family: 'fraunces', wght: { min: 400, max: 650 } },
};

/** Returns each file of app/ui/fonts/ (woff2), which are committed; a test compares them. */
export async function fontFiles(): Promise<Record<string, Buffer>> {
	const files = Object.entries(fonts).map(async ([name, { family, wght }]) => {
		const folder = `node_modules/@fontsource-variable/${family}`;
		const { latin } = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
		const font = readFileSync(`${folder}/files/${family}-latin-wght-normal.woff2`);
		const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
		return [`${name}.woff2`, await subsetFont(font, charactersOf(latin), options)];
	});
	return Object.fromEntries(await Promise.all(files));
}

/** Returns the characters of a `unicode-range`, such as "U+0000-00FF,U+0131". */
function charactersOf(range: string): string {
	return range
		.split(',')
		.flatMap((part) => {
			const [first = 0, last = first] = part
				.slice(2)
				.split('-')
				.map((hex) => Number.parseInt(hex, 16));
			return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
		})
		.join('');
}

// Run as `npm run fonts`, after a font's package or a weight changes.
if (import.meta.main) {
	for (const [name, font] of Object.entries(await fontFiles())) {
		writeFileSync(`app/ui/fonts/${name}`, font);
	}
}
