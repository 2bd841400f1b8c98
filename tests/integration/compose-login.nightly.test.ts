import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
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
