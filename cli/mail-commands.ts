import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { audit, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { largestMail, readRawMail } from '#app/domain/inbox/read-inbound.server.ts';
import { receiveMail } from '#app/domain/inbox/receive-inbound.server.ts';
import {
	type HeldKind,
	holdMail,
	listHeldMail,
	releaseMailKind,
} from '#app/domain/mail/held-mail.server.ts';
import { mailKindNames, mailStateNames } from '#app/domain/mail/mail-names.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { listMail } from '#app/domain/mail/outbox.server.ts';
import { readFailure } from '#app/domain/mail/smtp/smtp-failure.ts';
import { resumeRestored } from '#app/domain/newsletter/send-newsletters.server.ts';
import { testMail } from '#app/domain/newsletter/test-mail.server.ts';
import { loadContent, loadContents } from '#app/platform/content/content.server.ts';
import { causeOf } from '#app/platform/db/database.server.ts';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import { asTeam, teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { readMailSettings } from '#app/platform/http/mail-settings.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { aligned, emailArgument, example, type Io, minuteOf, visible } from './terminal.ts';

export function addMailCommands(program: Command, io: Io) {
	const mail = program
		.command('mail')
		.description(
			'test the mail settings, list the outbox, and hold and release mail after a restore',
		)
		.addHelpText('after', example('mail test ada@example.org'));

	mail
		.command('test')
		.description('send one mail now, with the settings of this shell, and say what became of it')
		.argument('<email>', 'who gets it', emailArgument)
		.addHelpText('after', example('mail test ada@example.org'))
		.action((recipient: string) => sendTest(commandSettings(), recipient, io));

	mail
		.command('list')
		.description('list the newest mail of the outbox, recipients masked')
		.addOption(
			new Option('--state <state>', 'only mail in that state').choices(Object.keys(mailStateNames)),
		)
		.addHelpText('after', example('mail list --state dead'))
		.action(({ state }: { state?: MailState }) =>
			withDatabase(async (db) => {
				await printHeldMail(db, io);
				await printOutbox(db, state, io);
			}),
		);

	mail
		.command('receive')
		.description(
			'take one mail from standard input into the inbox, as fetchmail and procmail hand it over',
		)
		.addHelpText('after', example('mail receive < message.eml'))
		.action(() => receiveFromShell(commandSettings(), io));

	mail
		.command('release')
		.description('release a kind of mail held since a restore; "mail list" shows held mail')
		.addArgument(new Argument('<kind>', 'what to release').choices(Object.keys(mailKindNames)))
		.option('--discard', 'cancel the mail instead of sending it')
		.addHelpText('after', example('mail release confirmation'))
		.action((kind: string, { discard = false }: { discard?: boolean }) =>
			withDatabase((db) => releaseFromShell(db, kind, discard, io)),
		);

	mail
		.command('hold')
		.description('hold all mail: after a restore, before the site starts')
		.addHelpText('after', example('mail hold'))
		.action(() => withDatabase((db) => holdFromShell(db, io)));
}

/** Most mail listed at a time. */
const most = 100;

/**
 * Sends one mail at once, bypassing the outbox, so that the server's response is visible during setup.
 *
 * @throws Refusal if mail isn't set up; the server's own error if it refused the mail
 */
async function sendTest(env: Env, recipient: string, io: Io): Promise<void> {
	const settings = readMailSettings(env);
	if (!settings) {
		throw new Refusal('Mail is not set up: set SMTP_URL and MAIL_FROM (docs/hosting.md).');
	}
	const folder = path.resolve(import.meta.dirname, '..', env.CONTENT_DIR);
	const site = { content: loadContent(folder), siteUrl: new URL(env.SITE_URL).origin };
	const message = renderMail(testMail(new Date(), site), site);
	const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
	const sender = createSender(settings);
	try {
		await sender.send({ ...message, recipient, messageId: `<${randomUUID()}@${sender.domain}>` });
	} catch (error) {
		throw new Error(`${readFailure(error).code}: ${visible(causeOf(error))}`);
	} finally {
		sender.close();
	}
	await io.print(`The server took it. It is from ${settings.from.address}.\n`);
}

/** @throws Error if the mail has to come again: whoever handed it over keeps it then */
async function receiveFromShell(env: Env, io: Io): Promise<void> {
	const pieces: Buffer[] = [];
	let size = 0;
	for await (const piece of process.stdin as AsyncIterable<Buffer>) {
		size += piece.byteLength;
		if (size > largestMail) throw new Refusal('That mail is larger than 26 MB.');
		pieces.push(piece);
	}
	if (size === 0) throw new Refusal('There was no mail on standard input.');
	const mail = await readRawMail(Buffer.concat(pieces));
	const contents = loadContents(env.CONTENT_DIR);
	const outcome = await withDatabase((db) =>
		receiveMail(
			{
				...{ teamDb: teamDb(db), visitorDb: visitorDb(db) },
				...{ contents, deskSecret: env.DESK_SECRET, mail: readMailSettings(env) },
			},
			mail,
		),
	);
	if (outcome === 'limited') throw new Error('Its item has taken its messages of the day.');
	await io.print(`${outcome}\n`);
}

async function printOutbox(db: Database, state: MailState | undefined, io: Io): Promise<void> {
	const page = { size: most };
	const { rows: mails, next } = await listMail(teamDb(db), { state }, page);
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
	if (next) await io.print(`The newest ${most}; there is more.\n`);
}

// After a restore, all mail is held (app/domain/mail/held-mail.server.ts); these commands release it.

async function printHeldMail(db: Database, io: Io): Promise<void> {
	const held = await asTeam(teamDb(db), listHeldMail);
	if (held.length === 0) return;
	await io.print(
		`Held since a restore, because it may have left before it. Once you know that it hasn't, "team mail release KIND" sends it:\n${aligned(held.map(lineOf))}`,
	);
}

function lineOf({ kind, mails, people }: HeldKind): string[] {
	const due = people > 0 ? `, ${people} ${people === 1 ? 'person' : 'people'} due to get one` : '';
	return [`  ${kind}`, `${mails} ${mails === 1 ? 'mail' : 'mails'}${due}`];
}

async function holdFromShell(db: Database, io: Io): Promise<void> {
	await db.transaction().execute(holdMail);
	await printHeldMail(db, io);
}

/** Releases held mail of a kind, or cancels it. Throws Refusal if none is held. */
async function releaseFromShell(
	db: Database,
	kind: string,
	discard: boolean,
	io: Io,
): Promise<void> {
	const released = await asTeam(teamDb(db), async (trx) => {
		const mails = await releaseMailKind(trx, kind, discard);
		if (mails === undefined) throw new Refusal(`Nothing of the kind ${kind} is held.`);
		const newsletters = kind === 'newsletter' && !discard ? await resumeRestored(trx) : 0;
		const action = discard ? 'mail.discarded' : 'mail.released';
		await audit(trx, shell, { action, counts: { mails } });
		return { mails, newsletters };
	});
	const resumed =
		released.newsletters > 0 ? ` Newsletters that go on: ${released.newsletters}.` : '';
	await io.print(
		discard
			? `${released.mails} canceled; the kind ${kind} isn't held any more.\n`
			: `${released.mails} on their way; the kind ${kind} isn't held any more.${resumed}\n`,
	);
	await printHeldMail(db, io);
}
