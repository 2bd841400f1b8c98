import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newsletterProgress } from '#app/domain/newsletter/newsletters.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase } from '../support/databases.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';

test('after a restore, nothing that may have left since the backup leaves by itself', async () => {
	const before = await newDatabase();
	const after = await newDatabase();
	await addSubscribers(before, 3);
	const [scheduled, sending] = [await addNewsletter(before), await addNewsletter(before)];
	await sql`update newsletters set state = 'scheduled', scheduled_at = now() where id = ${scheduled}`.execute(
		before.db,
	);
	await sql`update newsletters set state = 'sending', started_at = now(), queueing = true where id = ${sending}`.execute(
		before.db,
	);
	await sql`select queue_newsletter(${sending}::uuid)`.execute(before.db);
	const sent = await addTestMail(before, 'sent@example.org');
	await before.db.updateTable('mail').set({ state: 'sent' }).where('id', '=', sent).execute();

	await restoreDump(after.db, await dumpOf(before.db));
	const newsletters = await after.db.selectFrom('newsletters').select(['id', 'state']).execute();
	expect(Object.fromEntries(newsletters.map(({ id, state }) => [id, state]))).toEqual({
		[scheduled]: 'draft',
		[sending]: 'paused',
	});
	const { rows } = await sql`select state, last_error, count(*)::int as count from mail
		group by 1, 2 order by 1`.execute(after.db);
	expect(rows).toEqual([
		{ state: 'sent', last_error: null, count: 1 },
		// Held by the pause.
		{ state: 'waiting', last_error: null, count: 3 },
	]);
	const progress = await asTeam(teamDb(after.db), (trx) => newsletterProgress(trx, sending));
	expect(progress).toMatchObject({ waiting: 3, total: 3 });
	await before.close();
	await after.close();
});
