import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeRole } from '#app/domain/people/members.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { publishStory, unpublishStory } from '#app/domain/stories/change-story.server.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { type TeamDb, teamDb } from '#app/platform/db/role-db.server.ts';
import { callTeam } from '../support/call-team.ts';
import { noFolder } from '../support/databases.ts';
import { addMember } from '../support/desk-database.ts';
import { publishSample, sampleStories } from '../support/sample-stories.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';
import { until } from '../support/site-requests.ts';
import { type Cluster, startCluster } from '../support/standby.ts';

// A standby that lagged is promoted: what people decided meanwhile is lost, until the newest decision export is applied
// to the running database.

let cluster: Cluster;
let open: OpenDatabase;
let team: TeamDb;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
	cluster = await startCluster();
	folder = await mkdtemp(path.join(tmpdir(), 'failover-registry-'));
	environment = { DESK_SECRET: 'the secret of this test' };
	open = await openDatabase(location(), { connections: 3 });
	team = teamDb(open.db);
	await migrate(open.db);
});
afterAll(async () => {
	await open.close();
	await cluster.remove();
	await rm(folder, { recursive: true });
});

const location = () => ({
	databaseUrl: cluster.url,
	dataDir: noFolder,
});

function run(...args: string[]) {
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	return callTeam(location(), ...args);
}

const decided = () => path.join(folder, 'decided.json');
const reapply = () => run('privacy', 'reapply', decided());

const stateOf = async (name: string) => (await subscriberOf(open, `${name}@example.org`))?.state;

const isPublic = async (slug: string) => {
	const found = await open.db
		.selectFrom('public_stories')
		.select('id')
		.where('slug', '=', slug)
		.execute();
	return found.length === 1;
};

const message = async () => {
	const { reference } = await open.db
		.insertInto('contact_messages')
		.values({ name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'Erase this.' })
		.returning('reference')
		.executeTakeFirstOrThrow();
	return reference;
};

const roleOf = async (id: string | null) =>
	(
		await open.db
			.selectFrom('members')
			.select('role')
			.where('id', '=', id ?? '')
			.executeTakeFirst()
	)?.role;

test('without an export, the command says so', async () => {
	expect(await reapply()).toMatchObject({
		code: 2,
		stderr: expect.stringContaining('decided.json does not exist'),
	});
});

test('after a failover that lost decisions, one command applies the newest export to the running database', async () => {
	const withdrawn = await publishSample(open.db);
	const unpublished = await publishSample(open.db, sampleStories[1]);
	const again = await publishSample(open.db, sampleStories[1]);
	await addSubscriber(open, 'left@example.org', 'confirmed');
	await addSubscriber(open, 'returns@example.org', 'confirmed');
	const erased = await message();
	const ada = await addMember(open, 'Ada', 'owner');
	const cy = await addMember(open, 'Cy', 'owner');
	await until(
		() =>
			cluster.primary.query<{ behind: boolean }>(
				'select replay_lsn < pg_current_wal_lsn() as behind from pg_stat_replication',
			),
		([row]) => row?.behind === false,
	);

	cluster.gate.cut();
	await withdrawConsent(team, { reference: withdrawn.reference, field: 'consent_to_share' }, shell);
	for (const { reference } of [unpublished, again]) await unpublishStory(team, reference, shell);
	for (const name of ['left', 'returns']) {
		await sql`select apply_subscriber_event(id, 'unsubscribe', null) from subscribers
			where email = ${`${name}@example.org`}`.execute(open.db);
	}
	const erasure = { references: [erased], count: 1 };
	await eraseRecords(team, erasure, shell, { secret: environment.DESK_SECRET });
	expect(await run('privacy', 'registry', decided())).toMatchObject({ code: 0, stderr: '' });

	await cluster.primary.kill();
	await cluster.promote();
	await until(
		() =>
			sql`select 1`.execute(open.db).then(
				() => true,
				() => false,
			),
		(there) => there,
	);
	const seen = async () => ({
		withdrawn: await isPublic(withdrawn.slug),
		unpublished: await isPublic(unpublished.slug),
		again: await isPublic(again.slug),
		left: await stateOf('left'),
		returns: await stateOf('returns'),
		erased: (await open.db.selectFrom('contact_messages').select('id').execute()).length,
		ada: await roleOf(ada.memberId),
		cy: await roleOf(cy.memberId),
	});
	// All of it was lost.
	expect(await seen()).toEqual({
		...{ withdrawn: true, unpublished: true, again: true, left: 'confirmed', returns: 'confirmed' },
		...{ erased: 1, ada: 'owner', cy: 'owner' },
	});

	// Decided on the new primary, after the export.
	await unpublishStory(team, again.reference, shell);
	const { version = 0 } = (await readStory(team, again.reference)) ?? {};
	expect(await publishStory(team, { reference: again.reference, version }, shell)).toBe('done');
	for (const event of ['unsubscribe', 'confirm']) {
		await sql`select apply_subscriber_event(id, ${event}, 'link') from subscribers
			where email = 'returns@example.org'`.execute(open.db);
	}
	await changeRole(team, cy.memberId ?? '', 'responder', shell);

	const applied = await reapply();
	expect(applied).toMatchObject({ code: 0, stderr: '' });
	const expected = {
		...{ withdrawn: false, unpublished: false, again: true },
		...{ left: 'unsubscribed', returns: 'confirmed', erased: 0, ada: 'owner', cy: 'responder' },
	};
	expect(await seen()).toEqual(expected);
	expect((await reapply()).code).toBe(0);
	expect(await seen()).toEqual(expected);
});
