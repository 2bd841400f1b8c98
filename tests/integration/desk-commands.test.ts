import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamDb } from '../../app/db/role-db.server.ts';
import { readLink } from '../../app/desk/people/links.server.ts';
import { engines, newDatabase } from '../support/databases.ts';
import { callTeam } from '../support/team.ts';

describe.each(engines)('people from the shell on %s', (engine) => {
	let site: Awaited<ReturnType<typeof newDatabase>>;
	const team = (...args: string[]) => callTeam(site, 'desk', ...args);
	const stateOf = async (stdout: string) =>
		readLink(teamDb(site.db), /\/desk\/enroll#([\w-]{43})\n$/.exec(stdout)?.[1] ?? '');
	beforeAll(async () => {
		site = await newDatabase(engine);
	});
	afterAll(() => site.close());

	test('an invitation prints one link; a new link ends it', async () => {
		const invited = await team('invite', 'bo@team.example', '--role', 'responder');
		expect(invited).toMatchObject({ code: 0, stderr: '' });
		expect(await stateOf(invited.stdout)).toMatchObject({
			state: 'valid',
			purpose: 'invitation',
			member: { email: 'bo@team.example', name: 'bo', role: 'responder' },
		});
		const again = await team('link', 'Bo@Team.example');
		expect(await stateOf(again.stdout)).toMatchObject({ state: 'valid', purpose: 'passkey' });
		expect(await stateOf(invited.stdout)).toEqual({ state: 'expired' });
	});

	test.each([
		['invite', 'bo@team.example', '--role', 'owner'],
		['invite', 'cy@team.example', '--role', 'admin'],
		['invite', 'cy@team.example'],
		['invite', 'cy', '--role', 'owner'],
		['link', 'nobody@team.example'],
	])('%s %s %s %s changes nothing', async (...args) => {
		const before = await site.db.selectFrom('members').selectAll().execute();
		const refused = await team(...args.filter(Boolean));
		expect(refused).toMatchObject({ code: 2, stdout: '' });
		expect(refused.stderr.trim().split('\n')).toHaveLength(1);
		expect(await site.db.selectFrom('members').selectAll().execute()).toEqual(before);
	});
});
