import { startNewsletter } from '#app/domain/newsletter/send-newsletters.server.ts';
import { type DatabaseLocation, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import type { MailServer } from './mail-server.ts';
import { addNewsletter, addSubscribers } from './sample-newsletter.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** Starts the built site on a database, with mail. */
export function startMailSite(
	location: DatabaseLocation,
	server: Pick<MailServer, 'url'>,
	env: Record<string, string> = {},
): Promise<SiteProcess> {
	return startSite({
		...location,
		env: {
			SITE_URL: 'https://site.example',
			SMTP_URL: server.url,
			MAIL_FROM: 'Site <news@site.example>',
			SUBMISSIONS_LIMIT: '0',
			SPAM_MIN_FILL_MS: '0',
			...env,
		},
	});
}

/** Makes a database with that many confirmed subscribers and a draft newsletter for them. */
export async function prepareSend(
	location: DatabaseLocation,
	subscribers: number,
): Promise<string> {
	const open = await openDatabase(location);
	await migrate(open.db);
	await addSubscribers(open, subscribers);
	const newsletter = await addNewsletter(open);
	await open.close();
	return newsletter;
}

/** Works on the database of a site that may be running. */
export async function besideSite<T>(
	location: DatabaseLocation,
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const { db, close } = await openDatabase(location);
	try {
		return await work(db);
	} finally {
		await close();
	}
}

/** Starts a newsletter as the desk does. @returns how many mails were queued */
export function beginSend(location: DatabaseLocation, newsletter: string) {
	return besideSite(location, (db) =>
		asTeam(teamDb(db), (trx) => startNewsletter(trx, newsletter)),
	);
}

/** Reads the state of a newsletter. */
export function newsletterState(location: DatabaseLocation, newsletter: string) {
	return besideSite(location, async (db) => {
		const { state } = await db
			.selectFrom('newsletters')
			.select('state')
			.where('id', '=', newsletter)
			.executeTakeFirstOrThrow();
		return state;
	});
}
