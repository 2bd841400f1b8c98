import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { newScratchFolder } from '../support/scratch-folder.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';

test("compose's login is no superuser, and the site starts and stores with it", async () => {
	const server = await startPostgresServer();
	const admin = await server.databaseUrl('postgres');
	const script = await readFile('deploy/postgres.sql', 'utf8');
	// The test's server already has a role and a database "site". \getenv is psql's.
	const statements = script
		.replaceAll(/^--.*|^\\getenv .*/gm, '')
		.replaceAll(/\bsite\b/g, 'composed')
		.replace(":'password'", "'secret'")
		.split(';')
		.filter((statement) => statement.trim() !== '');
	expect(statements).toHaveLength(3);
	const client = new pg.Client({ connectionString: admin });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	const { rows } = await client.query(
		"select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = 'composed'",
	);
	expect(rows).toEqual([
		{ rolsuper: false, rolcreaterole: true, rolcreatedb: false, rolbypassrls: false },
	]);
	await client.end();
	const again = new pg.Client({ connectionString: admin });
	await expect(again.connect()).rejects.toThrow(/password authentication failed/);

	const url = new URL(admin);
	[url.username, url.password, url.pathname] = ['composed', 'secret', '/composed'];
	const databaseUrl = url.href;
	const site = await startSite({ databaseUrl });
	expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
	expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
	await removeSite(site);
	const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
	expect((await sql`select from contact_messages`.execute(db)).rows).toHaveLength(1);
	await expect(sql`copy (select 1) to program 'true'`.execute(db)).rejects.toThrow(/permission/);
	await close();
	await server.stop();
	await server.remove();
});

test.runIf(process.getuid?.() === 0)(
	"trying a release, root writes nothing through a link of the build's code",
	async () => {
		const parent = await newScratchFolder('site-release-');
		await chmod(parent, 0o755);
		const [victim, home, release] = ['victim', 'home', 'release'].map((name) =>
			path.join(parent, name),
		) as [string, string, string];
		await writeFile(victim, 'of root', { mode: 0o600 });
		await mkdir(home);
		await chown(home, 2, 2);
		for (const name of ['said', 'data']) await symlink(victim, path.join(home, name));
		const node = path.join(release, 'node_modules/.bin/node');
		await mkdir(path.dirname(node), { recursive: true });
		await writeFile(node, "#!/bin/sh\necho 'The site is at'; exec sleep 60\n", { mode: 0o755 });
		const script = `. ${path.resolve('deploy/lib.sh')}
			become=(setpriv --reuid=bin --regid=bin --clear-groups --) user=bin
			cd ${release} && try_release ${home}`;
		spawnSync('bash', ['-c', script], { encoding: 'utf8' });
		expect(await readFile(victim, 'utf8')).toBe('of root');
		expect(await lstat(victim)).toMatchObject({ uid: 0, gid: 0, mode: 0o100600 });
		await rm(parent, { recursive: true });
	},
);
