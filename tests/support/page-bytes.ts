import { expect, type Page, type Request } from '@playwright/test';
import { documentLimit } from './document-limit.ts';
import { hydrate, isHydratable } from './hydration.ts';

// Measures the bytes of a first visit over the wire: pages stay small for old phones.

const kilobyte = 1024;

/** The requests of a page, with sizes as transferred. */
export interface Transfer {
	sizes: Record<'document' | 'stylesheet' | 'script' | 'font' | 'image', number>;
	styles: string[];
	scripts: string[];
	elsewhere: string[];
	/** Resolves when everything so far is counted. */
	counted(): Promise<unknown>;
}

/** Counts what a page transfers from now on. Its browser must have an empty cache. */
export function countBytes(page: Page, origin: string): Transfer {
	const sizes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
	const styles: string[] = [];
	const scripts: string[] = [];
	const elsewhere: string[] = [];
	const pending: Promise<void>[] = [];
	const count = async (request: Request) => {
		if (new URL(request.url()).origin !== origin) elsewhere.push(request.url());
		const type = request.resourceType();
		if (type === 'stylesheet') styles.push(request.url());
		if (type === 'script') scripts.push(request.url());
		if (type in sizes) {
			const { responseBodySize } = await request.sizes();
			sizes[type as keyof typeof sizes] += responseBodySize;
		}
	};
	page.on('requestfinished', (request) => pending.push(count(request)));
	return { sizes, styles, scripts, elsewhere, counted: () => Promise.all(pending) };
}

/** Asserts that a first visit has transferred little before the first interaction, pictures included. */
export async function expectLightVisit({ sizes, counted }: Transfer) {
	await counted();
	const { document, stylesheet, script, font, image } = sizes;
	expect(document).toBeGreaterThan(0);
	expect(document + stylesheet + script + font + image).toBeLessThanOrEqual(86 * kilobyte);
}

/** Asserts that a loaded page stays within its budget, before and after the first interaction. */
export async function expectWithinBudget(page: Page, transfer: Transfer) {
	const { sizes, styles, scripts, elsewhere, counted } = transfer;
	await expectLightVisit(transfer);
	const hydratable = await isHydratable(page);

	expect(elsewhere).toEqual([]);
	expect(sizes.document).toBeLessThanOrEqual(documentLimit(new URL(page.url()).pathname));
	expect(styles).toHaveLength(1);
	expect(sizes.stylesheet).toBeLessThanOrEqual(14.5 * kilobyte);
	expect(sizes.script).toBeGreaterThan(0);
	expect(sizes.script).toBeLessThanOrEqual((hydratable ? 2 : 1) * kilobyte);
	expect(sizes.font).toBeLessThanOrEqual(52 * kilobyte);

	const before = scripts.length;
	if (hydratable) await hydrate(page);
	else await page.keyboard.press('Shift');
	await counted();
	if (!hydratable) expect(scripts).toHaveLength(before);
	expect(sizes.script).toBeLessThanOrEqual((hydratable ? 126 : 1) * kilobyte);
	expect(elsewhere).toEqual([]);
}

/** Asserts that no script blocks the document. */
export function expectNoBlockingScript(html: string) {
	const blocking = [...html.matchAll(/<script\b[^>]*\ssrc="[^"]*"[^>]*>/g)]
		.map(([tag]) => tag)
		.filter((tag) => !/type="module"|\sasync\b|\sdefer\b/.test(tag));
	expect(blocking).toEqual([]);
}
