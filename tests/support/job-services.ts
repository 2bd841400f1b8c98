import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
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
