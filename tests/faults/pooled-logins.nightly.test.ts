import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFolder } from '../support/databases.ts';
import { newHostedLogin } from '../support/hosted-login.ts';
import { startPooler } from '../support/pooler.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { runTeam } from '../support/run-team.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

// The logins of tests/integration/hosted-logins.test.ts through a real PgBouncer in transaction mode: the first
// start migrates, visitors write as anon, commands read as team.

let server: PostgresServer;
beforeAll(async () => {
	server = await startPostgresServer();
});
afterAll(() => server.remove());

test.each([
	['the owner, who may not create roles', 'an_owner', true],
	['somebody who neither owns it nor may create roles', 'a_guest', false],
])('%s: starts and works through the pooler', async (_, name, owns) => {
	const login = await newHostedLogin(server, name, owns);
	await login.prepare();
	const pooler = await startPooler(login.databaseUrl);
	const site = await startSite({
		databaseUrl: pooler.databaseUrl,
		env: { SUBMISSIONS_LIMIT: '0' },
	});
	try {
		expect((await post(`${site.url}/contact`, contactMessage())).status).toBe(303);
		expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
		const location = { databaseUrl: pooler.databaseUrl, dataDir: noFolder };
		const listed = await runTeam(location, 'submissions', 'list', 'contact_messages', '--json');
		expect(listed).toMatchObject({ code: 0, stderr: '' });
		expect(JSON.parse(listed.stdout)).toHaveLength(1);
		// Concurrent transactions get backends in turn, which have prepared statements of others.
		const sent = Array.from({ length: 24 }, (_, at) => `${at}@example.org`);
		for (let at = 0; at < sent.length; at += 4) {
			const answers = await Promise.all(
				sent
					.slice(at, at + 4)
					.flatMap((email) => [
						post(`${site.url}/contact`, contactMessage({ email, subject: email })),
						post(`${site.url}/newsletter`, { name: 'Mia', email }),
					]),
			);
			expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
		}
		for (const [table, before] of [
			['contact_messages', 1],
			['newsletter_signups', 0],
		] as const) {
			const { stdout } = await runTeam(location, 'submissions', 'list', table, '--json');
			expect(JSON.parse(stdout)).toHaveLength(before + sent.length);
		}
	} finally {
		await removeSite(site);
		await pooler.remove();
	}
});
