import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';

/** A login with few rights and a database for it, on a server where nobody has made the site's roles. */
export interface HostedLogin {
	/** The database, as that login. */
	databaseUrl: string;
	/** Does what docs/hosting.md tells somebody with more rights to do. */
	prepare(): Promise<void>;
}

/**
 * Makes a login that may not create roles.
 *
 * @param name of the login and of its database
 * @param owns whether the database is its own
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

/** The statements of the first blocks of SQL in docs/hosting.md, for a login and its database of the same name. */
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
			// A second login finds the roles there.
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
