import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';

/** A login with few rights and a database for it, on a server that doesn't have the site's roles yet. */
export interface HostedLogin {
	/** The database, as that login. */
	databaseUrl: string;
	/** Runs what docs/hosting.md tells an administrator to run. */
	prepare(): Promise<void>;
}

/**
 * Makes a login that may not create roles.
 *
 * @param name of the login and of its database
 * @param owns true if it owns the database
 */
export async function newHostedLogin(
	server: PostgresServer,
	name: string,
	owns: boolean,
): Promise<HostedLogin> {
	const adminUrl = await server.databaseUrl(name);
	const run = (...statements: string[]) => runAs(adminUrl, statements);
	await run(
		`create role ${name} login nocreaterole nocreatedb nosuperuser password 'secret'`,
		...(owns ? [`alter database ${name} owner to ${name}`] : []),
	);
	const url = new URL(adminUrl);
	url.username = name;
	url.password = 'secret';
	return {
		databaseUrl: url.href,
		prepare: async () => run(...(await documented(owns ? 1 : 2, name))),
	};
}

/**
 * Reads the statements of the first SQL blocks in docs/hosting.md, for a login and its database of the same
 * name.
 */
async function documented(blocks: number, name: string): Promise<string[]> {
	const text = await readFile('docs/hosting.md', 'utf8');
	const found = [...text.matchAll(/```sql\n(.*?)```/gs)].slice(0, blocks).map(([, sql]) => sql);
	return (
		found
			.join('\n')
			.replaceAll(/the_sites_login|the_database/g, name)
			.split('\n')
			.map((line) => line.replace(/;.*$/, ''))
			.filter(Boolean)
			// The roles already exist for a second login.
			.map((line) =>
				line.replace(
					/^create role (\w+).*/,
					'do $$$$ begin $& ; exception when duplicate_object then null; end $$$$',
				),
			)
	);
}

async function runAs(connectionString: string, statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
