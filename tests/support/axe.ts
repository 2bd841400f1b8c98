import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

/** The tags of WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half the size of the source that axe gives of itself, and every document parses it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colors, which are two thirds of axe's work. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe runs: the rules with some tags, some rules by name, or by default all of its rules. */
interface Selection {
	tags?: readonly string[] | undefined;
	rules?: readonly string[];
	/** Rules that it leaves out. */
	without?: readonly string[];
}

/** The middle of the three widths, which all tests of that kind have in common. */
const middle = 768;

/** One of the ways in which a page is shown, of both color schemes at a narrow, a middle and a wide width. */
interface Shown {
	colorScheme: 'light' | 'dark';
	/** Left out of a page that is shown at one width only. */
	width?: number;
}

/**
 * What axe finds on a page that a test shows in both color schemes, and at several widths. The structure is the same in
 * the dark scheme, so only the color rules run again; and those run at the narrowest and the widest, since between
 * them lowContrast asks 7:1 of each text where axe asks 4.5:1 (decision 83).
 */
export async function violationsAsShown(
	page: Page,
	{ colorScheme, width }: Shown,
	tags?: readonly string[],
): Promise<unknown[]> {
	const isMiddle = width === middle;
	if (colorScheme === 'dark') return isMiddle ? [] : axeViolations(page, { rules: colorRules });
	return axeViolations(page, { tags, without: isMiddle ? colorRules : [] });
}

/**
 * What axe finds on a page: the rule, and the markup of each element that breaks it. Its script is added
 * once per document; adding it for every run, as AxeBuilder does, takes longer than most runs. Only a page
 * with frames needs AxeBuilder, which looks into them too.
 */
export async function axeViolations(page: Page, selection: Selection = {}): Promise<unknown[]> {
	const violations = await (page.frames().length > 1 ? withFrames : withoutFrames)(page, selection);
	return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

async function withoutFrames(
	page: Page,
	{ tags, rules, without = [] }: Selection,
): Promise<Result[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
	const options: RunOptions = {
		// What passes would be described in as much detail. Only css-orientation-lock, which is experimental and not
		// run, reads style sheets.
		resultTypes: ['violations'],
		selectors: false,
		preload: { assets: ['media'] },
		...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
		...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
		rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
	};
	return page.evaluate(async (chosen) => {
		const { axe: loaded } = window as unknown as { axe: typeof axe };
		return (await loaded.run(document, chosen)).violations;
	}, options);
}

async function withFrames(page: Page, { tags, rules, without = [] }: Selection): Promise<Result[]> {
	const builder = new AxeBuilder({ page });
	if (tags) builder.withTags([...tags]);
	if (rules) builder.withRules([...rules]);
	builder.disableRules([...without]);
	return (await builder.analyze()).violations;
}
