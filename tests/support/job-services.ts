import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { asTeam, teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { MailSettings } from '#app/platform/http/mail-settings.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { linkKeys } from '#server/keys.ts';
import { contents } from './site-contents.ts';

/** Mail that is set up, and that nothing delivers. */
export const sampleMail: MailSettings = {
	smtpUrl: 'smtp://127.0.0.1:9',
	from: { name: 'Site', address: 'news@site.example' },
};

/** Makes the services of jobs, and records their log. */
export function jobServices(
	{ db }: Pick<OpenDatabase, 'db'>,
	changes: Partial<JobServices> = {},
): JobServices & { logged(): string } {
	let logged = '';
	const stream = new Writable({
		write(chunk, _, done) {
			logged += chunk;
			done();
		},
	});
	return {
		teamDb: teamDb(db),
		visitorDb: visitorDb(db),
		contents,
		deskSecret: undefined,
		linkKeys: linkKeys(db, undefined),
		mail: undefined,
		siteUrl: 'https://site.example',
		invalidate: () => {},
		purge: () => {},
		log: pino({ level: 'trace' }, stream),
		...changes,
		logged: () => logged,
	};
}

/** Composes the newest mail as it would go out now; undefined if it's no longer wanted. */
export async function composeNewest(
	{ db }: Pick<OpenDatabase, 'db'>,
	how: Compose,
	changes: Partial<JobServices> = {},
) {
	const newest = db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(1);
	const mail = await newest.executeTakeFirstOrThrow();
	const services = jobServices({ db }, changes);
	return asTeam(services.teamDb, (trx) => how(trx, mail, services));
}
