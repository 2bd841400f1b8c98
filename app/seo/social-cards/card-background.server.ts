import { readFile } from 'node:fs/promises';
import { cardSize, colors, sheet } from './card-layout.server.ts';

const { width, height } = cardSize;

/** What lies behind the texts, as SVG: the sheet of paper with its torn edge, on evergreen, and the logo. */
export async function cardBackground(): Promise<string> {
	const logo = await logoAddress();
	return [
		`<rect width="${width}" height="${height}" fill="${colors.evergreen}"/>`,
		// The sheet's shadow, then the sheet.
		`<path d="${outline(6)}" fill="${colors.evergreenDeep}"/>`,
		`<path d="${outline(0)}" fill="${colors.paper}"/>`,
		...[0, 6].map((below) => rule(sheet.rule + below)),
		`<image href="${logo}" x="${sheet.margin}" y="48" width="60" height="60"/>`,
	].join('');
}

/** A sheet that comes from above and ends in teeth. */
function outline(lower: number): string {
	const top = sheet.tear + lower;
	const teeth = Array.from({ length: width / sheet.tooth }, (_, place) => {
		const right = width - place * sheet.tooth;
		return `L${right - sheet.tooth / 2} ${top + sheet.tooth * 0.6}L${right - sheet.tooth} ${top}`;
	});
	return `M0 0H${width}V${top}${teeth.join('')}Z`;
}

function rule(top: number): string {
	const { margin } = sheet;
	return `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="2" fill="${colors.ink}"/>`;
}

let logo: Promise<string> | undefined;

function logoAddress(): Promise<string> {
	logo ??= readFile('public/logo.svg').then(
		(file) => `data:image/svg+xml;base64,${file.toString('base64')}`,
	);
	return logo;
}
