import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { median, print, printTable } from '../../bench/table.ts';
import { chromiumArguments, findChromium, findWholeChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { ensureChromium } from '../support/install-chromium.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { routes } from '../support/specification.ts';

// Runs `npm run lighthouse [path…]`: Lighthouse's mobile preset on the built site with its launch posts, every
// route three times. Exits with code 1 if a median is below 100.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const wanted = process.argv.slice(2);
const paths = wanted.length > 0 ? wanted : [...routes, '/blog/first-steps-after-a-claim-denial'];

ensureChromium();
const site = await startSite({ dataDir: await newDataDir(), env: { LAUNCH_POSTS: 'on' } });
const port = await freePort();
const browser = await chromium.launch({
	executablePath: findWholeChromium() ?? findChromium(),
	args: [...chromiumArguments, `--remote-debugging-port=${port}`],
});
const rows: (string | number)[][] = [['page', ...categories]];
const shortcomings = new Set<string>();
try {
	for (const path of paths) {
		const results = [await judge(path), await judge(path), await judge(path)];
		const medians = categories.map((name) => median(results.map((scores) => scores[name] ?? 0)));
		rows.push([path, ...medians.map(String)]);
		print(`${path}: ${medians.join(' ')}`);
		if (medians.some((score) => score < 100)) process.exitCode = 1;
	}
} finally {
	await browser.close();
	await removeSite(site);
}
print('\nLighthouse, mobile, medians of three');
printTable(rows);
for (const shortcoming of shortcomings) print(`  ${shortcoming}`);

/** Loads a page as a mid-range phone on slow 4G does. Returns its score out of 100 by category. */
async function judge(path: string, attempts = 3): Promise<Record<string, number>> {
	const result = await lighthouse(site.url + path, { port, logLevel: 'error' });
	const { runtimeError, categories: judged = {}, audits = {} } = result?.lhr ?? {};
	if (!result || runtimeError) {
		// Occasionally the start of the browser's trace is missing.
		if (attempts > 1) return judge(path, attempts - 1);
		throw new Error(`${path}: ${runtimeError?.message}`);
	}
	for (const { id, weight } of categories.flatMap((name) => judged[name]?.auditRefs ?? [])) {
		const { score = null, displayValue = '' } = audits[id] ?? {};
		if (weight > 0 && score !== null && score < 0.9) {
			shortcomings.add(`${path}: ${id} ${displayValue}`);
		}
	}
	return Object.fromEntries(
		categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
	);
}
