import { readFile } from 'node:fs/promises';
import { colours, pictureSize, sheet } from './picture-layout.server.ts';

const { width, height } = pictureSize;

/** What lies behind the texts, as SVG: the sheet of paper with its torn edge, on evergreen, and the logo. */
export async function pictureGround(): Promise<string> {
	const logo = await logoAddress();
	return [
		`<rect width="${width}" height="${height}" fill="${colours.evergreen}"/>`,
		// The sheet's shadow, then the sheet.
		`<path d="${outline(6)}" fill="${colours.evergreenDeep}"/>`,
		`<path d="${outline(0)}" fill="${colours.paper}"/>`,
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
	return `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="2" fill="${colours.ink}"/>`;
}

let logo: Promise<string> | undefined;

function logoAddress(): Promise<string> {
	logo ??= readFile('public/logo.svg').then(
		(file) => `data:image/svg+xml;base64,${file.toString('base64')}`,
	);
	return logo;
}
