import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { nameless } from './accessible-names.ts';

/** The tags of WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The minified source, which is half the size of `axe.source` and is parsed by every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The color rules, which are two thirds of axe's work. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The rules that axe runs: by tag, by name, or its default set. */
interface Selection {
	tags?: readonly string[] | undefined;
	rules?: readonly string[];
}

/**
 * Lists axe's violations on a page that a test shows in both color schemes. The structure is the same in the
 * dark scheme, so only the color rules run again there.
 *
 * @param tags of the rules that run in the light scheme; without them all do
 */
export function violationsAsShown(
	page: Page,
	colorScheme: 'light' | 'dark',
	tags?: readonly string[],
): Promise<unknown[]> {
	return axeViolations(page, colorScheme === 'dark' ? { rules: colorRules } : { tags });
}

/**
 * Lists axe's violations on a page: the rule, and the markup of each element that breaks it; in Chromium also
 * what has no name in the accessibility tree. The script is added once per document, because adding it for every run, as AxeBuilder does, takes longer than most runs.
 * Only a page with iframes needs AxeBuilder, which looks into them too. A sandboxed one runs no script, so it
 * can't be looked into, and AxeBuilder would wait for it forever.
 */
export async function axeViolations(page: Page, selection: Selection = {}): Promise<unknown[]> {
	await transitionsEnd(page);
	const framed = await page.evaluate(
		() => !!document.querySelector('iframe:not([sandbox]), iframe[sandbox~="allow-scripts"]'),
	);
	const violations = await (framed ? withFrames : withoutFrames)(page, selection);
	const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
	const isChromium = await page.evaluate(() => navigator.userAgent.includes('Chrome'));
	// Names are the same in both color schemes.
	const unnamed = isChromium && !selection.rules ? await nameless(page) : [];
	return unnamed.length > 0 ? [...found, ['no name in the accessibility tree', unnamed]] : found;
}

/** Waits for running transitions: a button that was just enabled passes through colors of too little contrast. */
async function transitionsEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
		// A transition that is canceled rejects.
		await Promise.allSettled(running.map(({ finished }) => finished));
	});
}

async function withoutFrames(page: Page, { tags, rules }: Selection): Promise<Result[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
	const options: RunOptions = {
		// Passes would be described in as much detail. Only css-orientation-lock, which is experimental and
		// doesn't run, needs the style sheets.
		resultTypes: ['violations'],
		selectors: false,
		iframes: false,
		preload: { assets: ['media'] },
		...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
		...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
	};
	return page.evaluate(async (chosen) => {
		const { axe: loaded } = window as unknown as { axe: typeof axe };
		// The page behind a modal dialog is inert, which axe doesn't know: it measures what the dialog covers.
		const shown = document.querySelector('dialog:modal') ?? document;
		return (await loaded.run(shown, chosen)).violations;
	}, options);
}

async function withFrames(page: Page, { tags, rules }: Selection): Promise<Result[]> {
	const builder = new AxeBuilder({ page });
	if (tags) builder.withTags([...tags]);
	if (rules) builder.withRules([...rules]);
	return (await builder.analyze()).violations;
}
