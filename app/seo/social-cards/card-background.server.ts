import { readFile } from 'node:fs/promises';
import { cardSize, colors, sheet } from './card-layout.server.ts';

const { width, height } = cardSize;

/** The SVG behind the text of a card: a sheet of paper with a torn edge on evergreen, and the logo. */
export async function cardBackground(): Promise<string> {
	const logo = await logoDataUrl();
	return [
		`<rect width="${width}" height="${height}" fill="${colors.evergreen}"/>`,
		// The shadow, then the sheet.
		`<path d="${outline(6)}" fill="${colors.evergreenDeep}"/>`,
		`<path d="${outline(0)}" fill="${colors.paper}"/>`,
		...[0, 6].map((offset) => rule(sheet.rule + offset)),
		`<image href="${logo}" x="${sheet.margin}" y="48" width="60" height="60"/>`,
	].join('');
}

/** A sheet whose lower edge is torn, moved down by an offset. */
function outline(offset: number): string {
	const top = sheet.tear + offset;
	const teeth = Array.from({ length: width / sheet.tooth }, (_, index) => {
		const right = width - index * sheet.tooth;
		return `L${right - sheet.tooth / 2} ${top + sheet.tooth * 0.6}L${right - sheet.tooth} ${top}`;
	});
	return `M0 0H${width}V${top}${teeth.join('')}Z`;
}

function rule(top: number): string {
	const { margin } = sheet;
	return `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="2" fill="${colors.ink}"/>`;
}

let logo: Promise<string> | undefined;

function logoDataUrl(): Promise<string> {
	logo ??= readFile('public/logo.svg').then(
		(file) => `data:image/svg+xml;base64,${file.toString('base64')}`,
	);
	return logo;
}
