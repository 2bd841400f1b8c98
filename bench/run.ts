import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { samplePost } from '../tests/support/posts.ts';
import { removeSite, startSite } from '../tests/support/site-process.ts';
import { pin, pinned } from './processes.ts';
import { benchReads } from './reads.ts';
import { benchScript } from './script.ts';
import { benchStart } from './start.ts';
import { print } from './table.ts';
import { benchWrites } from './writes.ts';

// The command `npm run bench`. A word (reads, writes, script, start) runs that part alone; --quick takes short rounds.

const words = process.argv.slice(2);
const effort = words.includes('--quick') ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 };
const parts = words.filter((word) => !word.startsWith('--'));
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);

const [core] = cpus();
print(`${cpus().length} cores (${core?.model.trim()}), Node ${process.versions.node}`);
print(`Load before: ${loadavg()[0]?.toFixed(2)} (more than 0.5 makes the figures doubtful)`);
print(pinned ? 'Server on core 0, everything else on the others.' : 'Nothing is pinned to a core.');
pin(process.pid, 'others');

// As in production, where a commit is on disk before the response.
const postgres = await startPostgresServer({ fsync: 'on' }, (prefix) => mkdtemp(`/tmp/${prefix}`));
const databaseUrl = await postgres.databaseUrl('bench');
const site = await startSite({
	databaseUrl,
	// All load comes from one address, which the rate limits would block.
	env: { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
});
pin(site.process.pid, 'server');
const { db, close } = await openDatabase(site.location);
const content = 'Keep every letter, and write down every call. '.repeat(60);
await db.insertInto('blog_posts').values(samplePost('bench', { content })).execute();
await close();

try {
	if (isWanted('reads')) await benchReads(site, effort);
	if (isWanted('writes')) await benchWrites(site, await postgres.databaseUrl('peer'), effort);
	if (isWanted('script')) await benchScript(site.url);
	if (isWanted('start')) await benchStart(databaseUrl);
} finally {
	await removeSite(site);
	await postgres.remove();
}
process.exit();
