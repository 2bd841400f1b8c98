import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { startMailSite } from '../support/mail-site.ts';
import { postAsScript } from '../support/site-requests.ts';

test('who signs up before any background work began is asked to confirm', async () => {
	const { remove, ...location } = await newDatabaseLocation();
	// Workers, which never start here, are not what makes mail possible.
	const site = await startMailSite(location, { url: 'smtp://127.0.0.1:9' }, { JOBS: 'off' });
	const sent = await postAsScript(`${site.url}/newsletter`, {
		name: 'Mia',
		email: 'first@example.org',
	});
	expect(sent.status).toBe(200);
	const { db, close } = await openDatabase(location);
	const { rows } = await sql`select email, ask_at is not null or asked_at is not null as asked
		from subscribers`.execute(db);
	expect(rows).toEqual([{ email: 'first@example.org', asked: true }]);
	await close();
	await site.stop();
	await remove();
});
