import { glob } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import { pictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { median, print, printTable } from '../../bench/table.ts';
import { newDataDir } from '../support/data-folder.ts';
import { ensureChromium } from '../support/install-chromium.ts';
import { samplePost } from '../support/posts.ts';
import { runTeam } from '../support/run-team.ts';
import { photo } from '../support/sample-pictures.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { routes } from '../support/specification.ts';
import { categories, type Scores, startJudge } from './scores.ts';

// Runs `npm run lighthouse [path…]`: Lighthouse's mobile preset on the built site with its launch posts and a
// post with pictures, every route three times. Exits with code 1 if a median is below 100.

const runs = 3;
const post = '/blog/first-steps-after-a-claim-denial';
const wanted = process.argv.slice(2);
const pictured = '/blog/pictured';
const paths = wanted.length > 0 ? wanted : [...routes, post, pictured];

ensureChromium();
const site = await startSite({ dataDir: await newDataDir() });
const imported = await runTeam(
	site.location,
	'posts',
	'import',
	...(await Array.fromAsync(glob('content/posts/*.md'))),
);
if (imported.code !== 0) throw new Error(imported.stderr);
await addPicturedPost();
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

/** Adds a post that starts with a 12-megapixel photo, and has another one further down. */
async function addPicturedPost() {
	const { db, close } = await openDatabase(site.location);
	const add = async (image: Sharp, alt: string) => {
		const bytes = await image.jpeg({ quality: 92 }).toBuffer();
		const by = { via: 'shell', memberId: null } as const;
		return pictureSrc((await addPicture(teamDb(db), bytes, alt, by)).picture);
	};
	const first = await add(await photo(4000, 3000), 'Papers on a table');
	const second = await add(await photo(1500, 1000), 'A letter');
	const text = 'A bill is easier to read with somebody beside you. '.repeat(40);
	const content_markdown = `![Papers on a table](${first} "Before")\n\n${text}\n\n## After\n\n![A letter](${second})\n\n${text}`;
	await db
		.insertInto('blog_posts')
		.values(samplePost(pictured.replace('/blog/', ''), { content: text, content_markdown }))
		.execute();
	await close();
}

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
