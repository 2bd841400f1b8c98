import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { removeSite, startSite } from '../support/site-process.ts';

test('the desk says how far queueing and canceling are', async () => {
	const site = await startSite({ env: { JOBS: 'off' } });
	const open = await openDatabase(site.location);
	await addSubscribers(open, 12_000);
	const id = await addNewsletter(open);
	await sql`update newsletters set state = 'sending', started_at = now(), queueing = true, recipients = 12000
		where id = ${id}`.execute(open.db);
	await sql`select queue_newsletter(${id}::uuid)`.execute(open.db);
	const cookie = await signedInCookie(open.db, site.url, 'editor');
	const shown = async () => {
		const response = await fetch(`${site.url}/desk/mail/newsletters/${id}`, {
			headers: { cookie },
		});
		expect(response.status).toBe(200);
		return (await response.text()).replaceAll(/<!--.*?-->|<[^>]+>/g, '');
	};
	const change = (state: string) =>
		sql`update newsletters set state = ${state}, queueing = queueing and ${state} <> 'canceled'
			where id = ${id}`.execute(open.db);
	expect(await shown()).toContain('Queueing 5,000 of 12,000.');
	await change('paused');
	expect(await shown()).toContain('5,000 of 12,000 are queued.');
	await change('canceled');
	expect(await shown()).toContain('5,000 emails are still to be marked as not sent.');
	await sql`update mail set state = 'canceled' where newsletter_id = ${id}`.execute(open.db);
	expect(await shown()).not.toContain('still to be');
	await open.close();
	await removeSite(site);
});
