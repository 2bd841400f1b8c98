import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTeam } from '#app/db/as-role.server.ts';
import { openDatabase } from '#app/db/database.server.ts';
import { migrate } from '#app/db/migrate.server.ts';
import { teamDb, visitorDb } from '#app/db/role-db.server.ts';
import { contactMessages } from '#app/forms/contact-messages/definition.ts';
import { insertSubmission } from '#app/forms/engine/insert-submission.server.ts';
import { noFolder } from '../support/databases.ts';
import { honest } from '../support/honest.ts';
import { newHostedLogin } from '../support/hosted-login.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';

// Logins as a hosted service may give them. Roles belong to the whole server, so these have one where nobody has made
// them; the first login finds none, the second what was made for the first.

let server: PostgresServer;
beforeAll(async () => {
	server = await startPostgresServer();
});
afterAll(() => server.remove());

const message = { name: 'Mia', email: 'mia@example.org', subject: 'Hi', message: 'A bill' };

test.each([
	[
		'the owner, who may not create roles',
		'an_owner',
		true,
		/may not create the role anon.*docs\/hosting\.md/,
	],
	['somebody who neither owns it nor may create roles', 'a_guest', false, /permission denied/],
])(
	'%s: refused with nothing changed, until what the documentation says is done',
	async (_, name, owns, refusal) => {
		const { databaseUrl, prepare } = await newHostedLogin(server, name, owns);
		const open = await openDatabase({ databaseUrl, dataDir: noFolder });
		await expect(migrate(open.db)).rejects.toThrow(refusal);
		await prepare();
		expect((await migrate(open.db)).length).toBeGreaterThan(0);
		expect(await migrate(open.db)).toEqual([]);

		await insertSubmission(visitorDb(open.db), contactMessages, message, honest());
		const { rows } = await asTeam(teamDb(open.db), (trx) =>
			sql<{ role: string; found: string }>`
			select current_user::text as role, count(*)::text as found from contact_messages`.execute(
				trx,
			),
		);
		expect(rows).toEqual([{ role: 'team', found: '1' }]);
		await open.close();
	},
);

test('a login that may not become the roles is told so', async () => {
	const { databaseUrl } = await newHostedLogin(server, 'a_stranger', true);
	const open = await openDatabase({ databaseUrl, dataDir: noFolder });
	await expect(migrate(open.db)).rejects.toThrow(
		/The login a_stranger may not become the role anon.*docs\/hosting\.md/,
	);
	await open.close();
});
