import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import type { SiteCopy } from '#app/generated/copy.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { unsetDetails } from '#app/platform/content/owner-details.server.ts';
import { newDatabase } from '../support/databases.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// Owner details are shown wherever they belong, and nowhere else: all of them, and none.

type Fact = Exclude<keyof SiteCopy['owner'], 'reply_address'>;

const legal = ['/privacy-policy', '/terms-of-service', '/hipaa-notice', '/health-data-privacy'];
const about = ['/about', '/about.md'];
const contact = ['/contact', '/contact.md'];
/** Also in the structured data of the site, which Home has. */
const everywhere = ['/', ...contact, ...legal, ...legal.map((page) => `${page}.md`)];
const post = ['/blog/a-post', '/blog/a-post.md', '/feed.xml'];

/** Values that would break a pattern or markup, and the outputs that must show each. */
const facts: Record<Fact, { value: string; places: string[] }> = {
	founder_name: { value: 'Ada $& Founder', places: [...about, '/'] },
	founder_profile: {
		value: 'https://network.example/in/ada',
		places: [...about, ...contact, '/'],
	},
	founder_portrait: { value: '/portraits/ada.jpg', places: about },
	founder_story: { value: 'A bill of $1 & a letter came “on one day”.', places: about },
	advisor_name: { value: 'Bo Advisor & Co', places: about },
	advisor_role: { value: 'Knows $& about appeals', places: about },
	post_author: { value: 'Cy Author, RN', places: post },
	legal_entity: { value: 'Example Health, $& Inc.', places: everywhere },
	contact_email: { value: 'hello@site.example', places: everywhere },
	postal_address: { value: '1 Main Street\nSpringfield, IL 62701', places: everywhere },
	security_contact: {
		value: 'https://site.example/security',
		places: ['/.well-known/security.txt'],
	},
	// Counts only as set (contents in other languages promise a reply then).
	spanish_reader: { value: 'Dea Reader', places: [] },
};
const names = Object.keys(facts) as Fact[];
const outputs = [
	...new Set([
		...Object.values(facts).flatMap(({ places }) => places),
		...['/llms.txt', '/index.md', '/blog', '/investor-interest', '/newsletter'],
	]),
];

/** The details of each site. */
const sets: Fact[][] = [names, []];

const database = await newDatabase();
await database.db
	.insertInto('blog_posts')
	.values({ title: 'A post', slug: 'a-post', content: 'Text.', published_at: '2025-08-03' })
	.execute();
const folders = await Promise.all(sets.map(contentWith));
const { databaseUrl } = database;
const env = { JOBS: 'off', SITE_URL: 'https://site.example' };
const sites = await Promise.all(
	folders.map((CONTENT_DIR) =>
		startSite({ databaseUrl, built: true, env: { ...env, CONTENT_DIR } }),
	),
);
afterAll(async () => {
	await Promise.all(sites.map(removeSite));
	for (const folder of folders) await rm(folder, { recursive: true });
	await database.close();
});

/** Copies content/ with those details set and all others unset. */
async function contentWith(set: Fact[]): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'owner-details-'));
	cpSync('content', folder, { recursive: true });
	const file = path.join(folder, 'site.yaml');
	const site = parseDocument(await readFile(file, 'utf8'));
	for (const name of names) {
		site.setIn(['owner', name], set.includes(name) ? facts[name].value : null);
	}
	await writeFile(file, site.toString());
	return folder;
}

/** Renders every output of the site with those details, as plain text. */
async function outputsWith(set: Fact[]): Promise<Map<string, string>> {
	const url = sites[sets.indexOf(set)]?.url;
	const shown = new Map<string, string>();
	for (const output of outputs) {
		const response = await fetch(url + output, { signal: AbortSignal.timeout(30_000) });
		const isAbsent = output.endsWith('security.txt') && !set.includes('security_contact');
		expect(response.status, output).toBe(isAbsent ? 404 : 200);
		shown.set(output, plain(await response.text()));
	}
	return shown;
}

/** Removes entities, escapes and script data; an address on several lines may become one line. */
function plain(text: string): string {
	return text
		.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
		.replace(/&(?:amp|#38|#x26);/g, '&')
		.replace(/\\u0026/g, '&')
		.replace(/\\(?=[&$])/g, '')
		.replace(/(?:\\n|[\s,])+/g, ' ');
}

const shownBy = (shown: Map<string, string>, name: Fact) =>
	outputs.filter((output) => shown.get(output)?.includes(plain(facts[name].value)));

test('all of them', async () => {
	const shown = await outputsWith(names);
	for (const name of names) {
		// With a profile to link to, Contact names the founder as well.
		const more = name === 'founder_name' ? contact : [];
		expect(shownBy(shown, name).toSorted(), name).toEqual(
			[...facts[name].places, ...more].toSorted(),
		);
	}
});

test('none of them: a neutral form without a gap', async () => {
	const unset = unsetDetails(loadContent(folders[1] ?? '')).map(({ name }) => name);
	expect(unset).toEqual(expect.arrayContaining(names.map((name) => `owner.${name}`)));
	const shown = await outputsWith(sets[1] ?? []);
	for (const name of names) expect(shownBy(shown, name), name).toEqual([]);
	for (const [output, text] of shown) {
		if (/\.(md|txt)$/.test(output)) expect(text, output).not.toMatch(/\bnull\b|undefined/);
		expect(text, output).not.toMatch(/\{(?:legal_entity|product|author|name)\}/);
	}
});
