import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** The tags of WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe runs: the rules with some tags, some rules by name, or by default all of its rules. */
interface Selection {
	tags?: readonly string[];
	rules?: readonly string[];
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

async function withoutFrames(page: Page, { tags, rules }: Selection): Promise<Result[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	const options: RunOptions = {
		...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
		...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
	};
	return page.evaluate(async (chosen) => {
		const { axe: loaded } = window as unknown as { axe: typeof axe };
		return (await loaded.run(document, chosen)).violations;
	}, options);
}

async function withFrames(page: Page, { tags, rules }: Selection): Promise<Result[]> {
	const builder = new AxeBuilder({ page });
	if (tags) builder.withTags([...tags]);
	if (rules) builder.withRules([...rules]);
	return (await builder.analyze()).violations;
}
