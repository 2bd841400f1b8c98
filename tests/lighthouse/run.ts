import { glob } from 'node:fs/promises';
import { median, print, printTable } from '../../bench/table.ts';
import { ensureChromium } from '../support/install-chromium.ts';
import { runTeam } from '../support/run-team.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { routes } from '../support/specification.ts';
import { categories, type Scores, startJudge } from './scores.ts';

// What `npm run lighthouse [path…]` runs: Lighthouse's mobile preset on the built site with its
// launch posts, every route three times. Ends with code 1 when a median is below 100.

const runs = 3;
const post = '/blog/first-steps-after-a-claim-denial';
const wanted = process.argv.slice(2);
const paths = wanted.length > 0 ? wanted : [...routes, post];

ensureChromium();
const site = await startSite();
const imported = await runTeam(
	site.location,
	'posts',
	'import',
	...(await Array.fromAsync(glob('content/posts/*.md'))),
);
if (imported.code !== 0) throw new Error(imported.stderr);
const judge = await startJudge();
const rows: (string | number)[][] = [['page', ...categories]];
const shortcomings = new Set<string>();
let perfect = true;
try {
	for (const path of paths) await judgeThrice(path);
} finally {
	await judge.close();
	await removeSite(site);
}

print(`\nLighthouse, mobile, medians of ${runs}`);
printTable(rows);
for (const shortcoming of shortcomings) print(`  ${shortcoming}`);
process.exitCode = perfect ? 0 : 1;

async function judgeThrice(path: string) {
	const results: Scores[] = [];
	for (let run = 0; run < runs; run += 1) results.push(await judge.judge(site.url + path));
	const medians = categories.map((name) => median(results.map(({ scores }) => scores[name])));
	rows.push([path, ...medians.map(String)]);
	print(`${path}: ${medians.join(' ')}`);
	if (medians.every((score) => score === 100)) return;
	perfect = false;
	for (const { shortcomings: found } of results) {
		for (const shortcoming of found) shortcomings.add(`${path}: ${shortcoming}`);
	}
}
