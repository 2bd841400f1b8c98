import { mkdtemp } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { fillDesk, longPost, manyYears } from '../tests/support/desk-at-scale.ts';
import { newSession } from '../tests/support/desk-browser.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { removeSite, startSite } from '../tests/support/site-process.ts';
import {
	measureFirstOpen,
	measureKeys,
	measureNavigation,
	measureTyping,
	type Times,
} from './desk-browser.ts';
import { measureServer } from './desk-server.ts';
import { print, printTable } from './table.ts';

// The command `npm run bench:desk`: every list of a desk with years of data, on the server and in the browser.
// --server or --browser measures one of the two alone; a word limits it to screens with that word in their name.

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

print(`Load before: ${loadavg()[0]?.toFixed(2)} (more than 0.5 makes the figures doubtful)`);
const postgres = await startPostgresServer(
	{
		// As small as the embedded Postgres.
		shared_buffers: '32MB',
		shared_preload_libraries: 'pg_stat_statements',
		'pg_stat_statements.track_utility': 'off',
	},
	(prefix) => mkdtemp(`/tmp/${prefix}`),
);
const databaseUrl = await postgres.databaseUrl('bench');
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
await migrate(db);
await sql`create extension pg_stat_statements`.execute(db);
const began = performance.now();
await fillDesk(db, manyYears);
print(
	`${Object.entries(manyYears)
		.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
		.join(', ')}: filled in ${Math.round((performance.now() - began) / 1000)} s`,
);
const site = await startSite({ databaseUrl, env: { SIGN_IN_LIMIT: '0' } });
const { token, memberId } = await newSession(db, 'owner');
const cookie = `desk=${token}`;

try {
	if (!flags.includes('--browser')) await benchServer(await screensOf(db));
	if (!flags.includes('--server')) await benchBrowser();
} finally {
	await removeSite(site);
	await close();
	await postgres.remove();
}
process.exit();

/** Returns the name and path of every list, and of items opened from lists. */
async function screensOf(db: Database): Promise<[string, string][]> {
	const found = async (statement: string) =>
		(await sql.raw<{ found: string }>(statement).execute(db)).rows[0]?.found ?? '';
	const tag = await found(`select tag_id as found from inbox_tags where name = 'Tag 7' limit 1`);
	const item = await found(
		`select reference as found from inbox_items where state = 'new' order by received_at desc offset 20 limit 1`,
	);
	const post = await found(`select id as found from blog_posts where slug = 'part-300'`);
	const inbox = '/desk/inbox';
	const views = ['new', 'open', 'snoozed', 'answered', 'closed', 'spam', 'all'];
	return [
		['overview', '/desk'],
		['inbox', inbox],
		['inbox, most urgent first', `${inbox}?order=urgent`],
		['inbox, overdue', `${inbox}?overdue=yes&order=urgent`],
		['inbox, due today', `${inbox}?overdue=today&order=urgent`],
		['inbox, mine', `${inbox}?assignee=${memberId}`],
		['inbox, unassigned', `${inbox}?assignee=nobody`],
		...views.map((view): [string, string] => [`inbox, ${view}`, `${inbox}?view=${view}`]),
		['inbox, of a form', `${inbox}?form=contact_messages`],
		['inbox, of a tag', `${inbox}?tag=${tag}`],
		['inbox, all of a tag', `${inbox}?view=all&tag=${tag}`],
		['search, a rare word', await searchFor('topic17', '')],
		['search, a rare word in all', await searchFor('topic17', 'all')],
		['search, a word of every item', await searchFor('claim', '')],
		['search, that word in all', await searchFor('claim', 'all')],
		['conversation', `${inbox}/${item}`],
		['posts', '/desk/posts'],
		['posts, drafts', '/desk/posts?state=draft'],
		['posts, page 30', '/desk/posts?page=30'],
		['posts, search', '/desk/posts?q=part+77'],
		['editor', `/desk/posts/${post}`],
		['publishing', `/desk/posts/${post}/publishing`],
		['pictures', '/desk/pictures'],
		['pictures, in no post', '/desk/pictures?view=unused'],
		['stories', '/desk/stories'],
		['newsletters', '/desk/mail/newsletters'],
		['subscribers', '/desk/mail/subscribers'],
		['subscribers, confirmed', '/desk/mail/subscribers?state=confirmed'],
		['subscribers, flagged', '/desk/mail/subscribers?state=flagged'],
		['outbox', '/desk/mail/outbox'],
		['outbox, given up', '/desk/mail/outbox?state=dead'],
		['people', '/desk/people'],
		['audit log', '/desk/audit'],
		['audit log, an action', '/desk/audit?action=inbox'],
		['audit log, of jobs', '/desk/audit?member=job'],
		['account', '/desk/account'],
	];
}

/** Returns the URL of a search. Searches are posted, so the URL carries an encrypted one. */
async function searchFor(q: string, view: string): Promise<string> {
	const body = new URLSearchParams({ intent: 'filter', q, ...(view && { view }) });
	const headers = { cookie, origin: site.url };
	const url = `${site.url}/desk/inbox`;
	const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
	const location = response.headers.get('location');
	if (!location) throw new Error(`The search wasn't accepted: ${response.status}.`);
	return location;
}

async function benchServer(screens: [string, string][]): Promise<void> {
	const rows: (string | number)[][] = [
		[
			'screen',
			'queries',
			'blocks',
			'Postgres',
			'site CPU',
			'first',
			'median',
			'worst',
			'data median',
			'worst',
		],
	];
	for (const [name, path] of screens.filter(([name]) => isWanted(name))) {
		const page = await measureServer(site, db, path, cookie);
		const data = await measureServer(site, db, path.replace(/(?=\?|$)/, '.data'), cookie);
		rows.push([
			name,
			...[page.queries, page.blocks, page.database, page.processor],
			...[page.first, page.median, page.worst, data.median, data.worst],
		]);
	}
	print('\nOn the server, 15 times on one connection: documents, and the data of a navigation; ms');
	printTable(rows);
	print('  Target: each list within 50 ms. Begin and commit aren’t counted as queries.');
}

async function benchBrowser(): Promise<void> {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: chromiumArguments,
	});
	const newContext = async () => {
		const viewport = { width: 1440, height: 900 };
		const context = await browser.newContext({ baseURL: site.url, viewport });
		await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
		return context;
	};
	const context = await newContext();
	const page = await context.newPage();
	const row = (name: string, { median, worst }: Times) => [name, median, worst];

	const screens = [
		'/desk/inbox',
		'/desk/posts',
		'/desk/stories',
		'/desk/mail/newsletters',
		'/desk/people',
		'/desk/audit',
		'/desk',
	];
	const moves = await measureNavigation(page, screens);
	const keys = await measureKeys(page, '/desk/inbox?view=all');
	const typing = await measureTyping(page, `/desk/posts/${await longPost(db)}`);
	print('\nIn the browser, from the click or key to the frame that shows the outcome; ms');
	printTable([
		['', 'median', 'worst'],
		...[...moves].map(([href, times]) => row(`to ${href}`, times)),
		row('j and k: the row', keys.row),
		row('j and k: its conversation', keys.item),
		row('a key in 20,000 words', typing.clock),
		row('a key, CPU alone', typing.cpu),
	]);
	print(
		'  Target: 100 ms for a navigation, 50 for j and k, 16 and at worst 50 for a key (medians).',
	);

	const opened: (string | number)[][] = [['screen', 'painted', 'hydrated', 'KB of script']];
	for (const [name, path] of (await screensOf(db)).filter(([name]) => isWanted(name))) {
		const fresh = await newContext();
		const { painted, hydrated, script } = await measureFirstOpen(fresh, path);
		await fresh.close();
		opened.push([name, painted, hydrated, script]);
	}
	print('\nFirst open, with the CPU slowed down four times; ms');
	printTable(opened);
	print('  Target: 1,000 ms; 130 KB on a list, 290 in the editor.');
	await browser.close();
}
