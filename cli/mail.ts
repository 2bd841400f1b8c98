import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { audit, shell } from '#app/audit/write-audit-log.server.ts';
import { loadContent } from '#app/content/content.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { MailState } from '#app/db/desk-schema.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import { causeOf } from '#app/db/unreachable.server.ts';
import { readMailSettings } from '#app/mail/mail-settings.server.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { listMail } from '#app/mail/outbox/list-mail.server.ts';
import { retryMail } from '#app/mail/outbox/retry-mail.server.ts';
import { readFailure } from '#app/mail/smtp/smtp-failure.ts';
import type { Env } from '#app/site/env.server.ts';
import { Refusal } from '#app/site/refusal.ts';
import { aligned, minuteOf, visible } from './printable-text.ts';
import type { Io } from './terminal.ts';

/** Most mail that is listed at a time. */
const most = 100;

/**
 * Sends one mail right away, past the outbox, so that whoever sets mail up sees at once what the server says.
 *
 * @throws Refusal when mail is not set up; the server's own error when it refused the mail
 */
export async function sendTest(env: Env, recipient: string, io: Io): Promise<void> {
	const settings = readMailSettings(env);
	if (!settings) {
		throw new Refusal('Mail is not set up: set SMTP_URL and MAIL_FROM (docs/hosting.md).');
	}
	const folder = path.resolve(import.meta.dirname, '..', env.CONTENT_DIR);
	const site = { content: loadContent(folder), siteUrl: new URL(env.SITE_URL).origin };
	const message = renderMessage('test', { at: new Date(), url: `${site.siteUrl}/desk` }, site);
	const { createSender } = await import('#app/mail/smtp/sender.server.ts');
	const sender = createSender(settings);
	try {
		await sender.send({ ...message, recipient, messageId: `<${randomUUID()}@${sender.domain}>` });
	} catch (error) {
		throw new Error(`${readFailure(error).code}: ${visible(causeOf(error))}`);
	} finally {
		sender.close();
	}
	await io.print(
		`The server took it. It is from ${settings.from.address}${settings.dkim ? ', signed' : ', not signed (DKIM_SELECTOR and DKIM_KEY_FILE are not set)'}.\n`,
	);
}

/** Prints the newest mail of the outbox. */
export async function printOutbox(
	db: Database,
	state: MailState | undefined,
	io: Io,
): Promise<void> {
	const page = { after: undefined, size: most };
	const { mails, more } = await listMail(teamDb(db), { state }, page);
	if (mails.length === 0) return io.print('Nothing.\n');
	const rows = mails.map((mail) => [
		minuteOf(new Date(mail.created_at)),
		mail.id,
		mail.kind,
		mail.state,
		String(mail.attempts),
		visible(mail.recipient),
		mail.last_error ?? '',
	]);
	await io.print(
		aligned([['created (UTC)', 'id', 'kind', 'state', 'attempts', 'to', 'error'], ...rows]),
	);
	if (more) await io.print(`The newest ${most}; there is more.\n`);
}

/** Tries failed mail again, one or all. */
export async function retryFromShell(db: Database, id: string | undefined, io: Io): Promise<void> {
	const count = await asTeam(teamDb(db), async (trx) => {
		const mails = await retryMail(trx, id);
		if (mails > 0) await audit(trx, shell, { action: 'mail.retried', counts: { mails } });
		return mails;
	});
	if (count === 0) throw new Refusal('There is no such mail that failed or was given up.');
	await io.print(`${count} to be tried again.\n`);
}
