import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from './chromium.ts';

/** How a paper was photographed: a screenshot, a good photo, and one in a dim room with a shaking hand. */
export const qualities = ['clean', 'photo', 'bad'] as const;
export type Quality = (typeof qualities)[number];

/** Prints papers with a browser, 200 dots per inch. */
export async function printPapers(pages: readonly string[]): Promise<Buffer[]> {
	const browser: Browser = await chromium.launch({
		executablePath: findChromium() as string,
		args: chromiumArguments,
	});
	const page = await browser.newPage({
		viewport: { width: 816, height: 1056 },
		deviceScaleFactor: 2,
	});
	const prints: Buffer[] = [];
	for (const html of pages) {
		await page.setContent(html);
		prints.push(await page.screenshot({ fullPage: true }));
	}
	await browser.close();
	return prints;
}

/** Photographs a print: turned, unevenly lit, out of focus and compressed. */
export async function photograph(print: Buffer, quality: Quality): Promise<Buffer> {
	if (quality === 'clean') return print;
	const isBad = quality === 'bad';
	const turned = await sharp(print)
		.resize({ width: isBad ? 1_350 : 1_600 })
		.rotate(isBad ? -2.7 : 1.3, { background: '#5d5347' })
		.blur(isBad ? 0.8 : 0.4)
		.toBuffer();
	const { width, height } = await sharp(turned).metadata();
	const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1">
	<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${isBad ? '#847a6c' : '#c9c2b6'}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
	return sharp(turned)
		.composite([{ input: Buffer.from(light), blend: 'multiply' }])
		.jpeg({ quality: isBad ? 50 : 80 })
		.toBuffer();
}
