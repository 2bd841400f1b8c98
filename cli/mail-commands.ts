import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MailState } from '#app/db/desk-schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import { readMailbox } from '#app/mail/mailbox.ts';
import { readEnv } from '#app/site/env.server.ts';
import { Refusal } from '#app/site/refusal.ts';
import { printOutbox, retryFromShell, sendTest } from './mail.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

const states: MailState[] = ['waiting', 'sending', 'sent', 'failed', 'dead', 'canceled'];

/** Adds the commands about mail. */
export function addMailCommands(program: Command, io: Io) {
	const mail = program
		.command('mail')
		.description('try the mail settings, and look into the outbox')
		.addHelpText('after', '\nExample:\n  npm run -s team -- mail test ada@example.org');

	mail
		.command('test')
		.description('send one mail now, with the settings of this shell, and say what became of it')
		.argument('<email>', 'who gets it', email)
		.addHelpText('after', '\nExample:\n  npm run -s team -- mail test ada@example.org')
		.action((recipient: string) => sendTest(readEnv(process.env), recipient, io));

	mail
		.command('list')
		.description('list the newest mail of the outbox, recipients masked')
		.addOption(new Option('--state <state>', 'only mail in that state').choices(states))
		.addHelpText('after', '\nExample:\n  npm run -s team -- mail list --state dead')
		.action(({ state }: { state?: MailState }) => withDatabase((db) => printOutbox(db, state, io)));

	mail
		.command('retry')
		.description('try mail again that failed or was given up')
		.argument('[id]', 'one mail, by the id that "mail list" shows')
		.option('--all', 'all of it')
		.addHelpText('after', '\nExample:\n  npm run -s team -- mail retry --all')
		.action((id: string | undefined, { all }: { all?: true }) => {
			if ((id === undefined) === (all === undefined)) {
				throw new Refusal('Name one mail by its id, or use --all.');
			}
			if (id !== undefined && !isUuid(id)) {
				throw new Refusal(`${JSON.stringify(id)} is not the id of a mail: "mail list" shows them.`);
			}
			return withDatabase((db) => retryFromShell(db, id, io));
		});
}

function email(text: string): string {
	const mailbox = readMailbox(text);
	if (mailbox?.name !== '') throw new InvalidArgumentError('It is not an email.');
	return mailbox.address;
}
