import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { openDatabase } from '#app/db/database.server.ts';
import { newDataDir } from '../tests/support/data-folder.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { removeSite, startSite } from '../tests/support/site-process.ts';
import { benchBeside } from './beside.ts';
import { benchDesk } from './desk-load.ts';
import { benchIdle } from './idle.ts';
import { benchMail, mailSettings } from './newsletter-load.ts';
import { pin, pinned, startHelper } from './processes.ts';
import { benchReads } from './reads.ts';
import { soak } from './soak.ts';
import { print } from './table.ts';
import { benchWrites } from './writes.ts';

// What `npm run bench` runs. --quick: short rounds, for a look; --soak: a million reads and fifty
// thousand writes; --desk: a public page with and without the team's open screens; --idle: what a process costs
// that nobody visits; --mail: visitors beside a newsletter of 5,000; --beside FOLDER: what visitors send, in turns with
// another checkout, which has been installed and built.

const flags = new Set(process.argv.slice(2));
const rounds = flags.has('--quick') ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 };

const [core] = cpus();
print(`${cpus().length} cores (${core?.model.trim()}), Node ${process.versions.node}`);
print(`Load before: ${loadavg()[0]?.toFixed(2)} (more than 0.5 makes the figures doubtful)`);
print(pinned ? 'Server on core 0, everything else on the others.' : 'Nothing is pinned to a core.');

if (flags.has('--idle')) {
	await benchIdle();
	process.exit();
}

if (flags.has('--beside')) {
	await benchBeside(process.argv[process.argv.indexOf('--beside') + 1] ?? '', rounds);
	process.exit();
}

// As in production: a commit is on the disk before the response.
const postgres = await startPostgresServer({ fsync: 'on' }, (prefix) => mkdtemp(`/tmp/${prefix}`));
const mails = flags.has('--mail') ? await startMailServer() : undefined;
const databaseUrl = await postgres.databaseUrl('bench');
const started = performance.now();
const site = await startSite({
	databaseUrl,
	env: {
		// All load comes from one address, which the rate limits would slow down.
		SUBMISSIONS_LIMIT: '0',
		LIKES_LIMIT: '0',
		SPAM_MIN_FILL_MS: '0',
		...(mails && mailSettings(mails)),
		// With plenty of memory V8 collects late, and a leak would look like garbage.
		...((flags.has('--soak') || mails) && { NODE_OPTIONS: '--max-old-space-size=192' }),
	},
});
print(`First start on an empty database (with a build, if need be): ${seconds(started)} s`);
const { db, close } = await openDatabase(site.location);
await db
	.insertInto('blog_posts')
	.values({
		title: 'A post to measure with',
		slug: 'bench',
		content: 'Keep every letter, and write down every call. '.repeat(60),
		published_at: '2025-08-03',
	})
	.execute();
const load = startHelper('load-process.ts');
pin(site.process.pid, 'server');
pin(load.child.pid, 'others');

try {
	if (flags.has('--soak')) await soak(site, load);
	else if (flags.has('--desk')) await benchDesk(site, db, load, rounds);
	else if (mails) await benchMail(site, db, load, mails, rounds);
	else {
		await benchReads(site, load, ['/', '/blog', '/blog/bench'], rounds);
		await benchWrites(site, db, load, rounds);
	}
} finally {
	load.end();
	await close();
	await removeSite(site);
	await mails?.stop();
}

const again = performance.now();
const second = await startSite({ databaseUrl });
print(`\nStart on an existing Postgres database: ${seconds(again)} s`);
await removeSite(second);
await postgres.remove();

const first = await startSite({ dataDir: await newDataDir() });
await first.stop();
const embedded = performance.now();
const third = await startSite({ dataDir: first.location.dataDir });
print(`Start on an existing embedded database: ${seconds(embedded)} s`);
await removeSite(third);
process.exit();

function seconds(since: number): string {
	return ((performance.now() - since) / 1000).toFixed(2);
}
