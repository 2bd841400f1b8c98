import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readOverview } from '#app/desk/overview/overview.server.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import { readLink } from '#app/domain/people/links.server.ts';
import { findMember } from '#app/domain/people/members.server.ts';
import { listPasskeys } from '#app/domain/people/passkeys.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { readEnv } from '#app/platform/http/env.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { jobServices } from '../support/job-services.ts';
import { addSampleRows } from '../support/sample-rows.ts';

const done = { code: 0, stderr: '' };

const site = await newDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'privacy-'));
for (const table of ['contact_messages', 'investor_interest'] as const) {
	await addSampleRows(site.db, table);
}
afterAll(async () => {
	await site.close();
	await rm(folder, { recursive: true });
});

describe('commands of the desk', () => {
	const team = (...args: string[]) => callTeam(site, ...args);

	test('invite and link print a URL that works once', async () => {
		const invited = await team('desk', 'invite', 'Ada@example.org', '--role', 'owner');
		expect(invited).toMatchObject(done);
		const token = (text: string) => /#(\S+)\n/.exec(text)?.[1] ?? '';
		const first = token(invited.stdout);
		const valid = {
			state: 'valid',
			member: { email: 'Ada@example.org', name: 'Ada' },
		};
		expect(await readLink(teamDb(site.db), first)).toMatchObject(valid);
		expect(await findMember(teamDb(site.db), 'ada@example.org')).toMatchObject({ role: 'owner' });
		expect(await team('desk', 'invite', 'ada@example.org', '--role', 'editor')).toMatchObject({
			code: 2,
			stdout: '',
			stderr: expect.stringContaining('is a member already'),
		});
		// Pasted from a mail, with marks that nobody sees.
		const again = await team('desk', 'link', '\u200BADA＠example.org');
		expect(again).toMatchObject(done);
		expect(await readLink(teamDb(site.db), token(again.stdout))).toMatchObject(valid);
		expect(await readLink(teamDb(site.db), first)).toEqual({ state: 'expired' });
	});

	test('link --lost ends the passkey of the only owner and prints their way back in', async () => {
		const member = await findMember(teamDb(site.db), 'ada@example.org');
		const passkey = { credential_id: 'lost', public_key: 'k', name: 'Phone' };
		const passkeys = () => listPasskeys(teamDb(site.db), member?.id ?? '');
		await site.db
			.insertInto('passkeys')
			.values({ ...passkey, member_id: member?.id ?? '' })
			.execute();
		expect(await team('desk', 'link', 'ada@example.org')).toMatchObject(done);
		expect(await passkeys()).toMatchObject([{ name: 'Phone' }]);
		const lost = await team('desk', 'link', 'ada@example.org', '--lost');
		expect(lost).toMatchObject(done);
		expect(await passkeys()).toEqual([]);
		const token = /#(\S+)\n/.exec(lost.stdout)?.[1] ?? '';
		expect(await readLink(teamDb(site.db), token)).toMatchObject({ state: 'valid' });
	});

	test.each([
		['desk', 'invite', 'nobody', '--role', 'owner'],
		['desk', 'invite', 'a@example.org'],
		['desk', 'invite', 'a@example.org', '--role', 'king'],
		['desk', 'link', 'stranger@example.org'],
		['privacy', 'find', ' '],
		['privacy', 'erase', 'visitor1@example.org'],
		['privacy', 'erase', 'visitor1@example.org', '--count', '3'],
		['privacy', 'erase', 'visitor1@example.org', '--count', 'all'],
		['privacy', 'erase', 'visitor1@example.org', '--count', '1', '--only', 'CT-00000-00000'],
		['privacy', 'erase', 'nobody@example.org', '--count', '1'],
	])('is refused with a sentence: %s %s %s %s %s', async (...args) => {
		const { code, stderr } = await team(...args.filter((arg) => arg !== undefined));
		expect(code).toBe(2);
		expect(stderr).toMatch(/^\S.*\n$/);
	});

	test('find prints locations, and no text of a person', async () => {
		const { stdout, ...rest } = await team('privacy', 'find', 'visitor1@example.org');
		expect(rest).toEqual(done);
		expect(stdout).toMatch(/^(CT|NV)-\S{5}-\S{5} {2}\w+ +2025-08-03 12:00/);
		expect(stdout).toMatch(/\n2 records\.\n$/);
		expect(stdout).not.toMatch(/émoji|visitor1/);
	});

	test('erase needs the right number, and erases only what is named', async () => {
		const erased = await team('privacy', 'erase', 'visitor3@example.org', '--count', '2');
		expect(erased).toMatchObject(done);
		expect(erased.stdout).toMatch(/Erased, as record [0-9a-f-]{36}:\n/);
		expect((await team('privacy', 'find', 'visitor3@example.org')).stdout).toBe('0 records.\n');
		expect(
			await asTeam(teamDb(site.db), (trx) => wasErased(trx, 'visitor3@example.org', undefined)),
		).toBe(true);
		const listed = (await team('privacy', 'find', 'visitor4@example.org')).stdout;
		const reference = listed.slice(0, 14).toLowerCase();
		const only = await team(
			'privacy',
			'erase',
			'visitor4@example.org',
			'--only',
			reference,
			'--count',
			'1',
		);
		expect(only).toMatchObject(done);
		expect((await team('privacy', 'find', 'visitor4@example.org')).stdout).toMatch(/1 record\.\n$/);
	});

	test('the overview has failed mail', async () => {
		const desk = teamDb(site.db);
		const { contents } = jobServices(site);
		const services = { teamDb: desk, content: contents.en, contents, env: readEnv({}) };
		const owner = { memberId: crypto.randomUUID(), may: () => true };
		expect(await readOverview(services, owner)).toMatchObject({ failedMail: 0 });
		expect(await team('privacy', 'registry', path.join(folder, 'a.registry'))).toMatchObject(done);
		await site.db
			.insertInto('mail')
			.values({ kind: 'test', recipient: 'a@example.org', state: 'dead' })
			.execute();
		expect(await readOverview(services, owner)).toMatchObject({ failedMail: 1 });
	});
});
