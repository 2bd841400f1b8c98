import { type Command, InvalidArgumentError, Option } from 'commander';
import { type TeamDb, teamDb } from '../app/db/role-db.server.ts';
import { shell } from '../app/desk/audit/audit.server.ts';
import { type IssuedLink, issueLink, linkUrl } from '../app/desk/people/links.server.ts';
import { findMember, inviteMember } from '../app/desk/people/members.server.ts';
import { readEnv } from '../app/env.server.ts';
import { Refusal } from '../app/refusal.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

const roles = ['owner', 'editor', 'responder'] as const;

interface Invitation {
	role: (typeof roles)[number];
	name?: string;
}

/** Adds the commands about who may sign in at the desk. */
export function addDeskCommands(program: Command, io: Io) {
	const desk = program
		.command('desk')
		.description('let people sign in at the desk, by a link that works once within 24 hours')
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- desk invite bo@example.org --role responder',
		);

	desk
		.command('invite')
		.description('add somebody, and print the link with which they set up a passkey')
		.argument('<email>', 'theirs', email)
		.addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
		.option('--name <name>', 'as the desk shows them; what stands before the @ when left out')
		.action((address: string, { role, name }: Invitation) =>
			withDatabase((db) => invite(teamDb(db), { email: address, role, name }, io)),
		);

	desk
		.command('link')
		.description(
			'print a link with which a member sets up another passkey, when the old one is lost; earlier links end',
		)
		.argument('<email>', 'theirs', email)
		.action((address: string) => withDatabase((db) => link(teamDb(db), address, io)));
}

function email(text: string): string {
	if (!/^[^\s@]+@[^\s@]+$/.test(text))
		throw new InvalidArgumentError('It must be an email address.');
	return text;
}

async function invite(db: TeamDb, { email, role, name }: Invitation & { email: string }, io: Io) {
	const shown = name?.trim() || (email.split('@')[0] ?? email);
	const invited = await inviteMember(db, { email, role, name: shown }, shell);
	if (invited.outcome === 'exists') {
		throw new Refusal(`${email} is at the desk already; "desk link" makes a new link.`);
	}
	await printLink(invited.link, io);
}

async function link(db: TeamDb, email: string, io: Io) {
	const member = await findMember(db, email);
	if (!member) throw new Refusal(`Nobody at the desk has the email ${email}.`);
	await printLink(await issueLink(db, member.id, shell), io);
}

function printLink(link: IssuedLink, io: Io): Promise<void> {
	const { SITE_URL, PORT } = readEnv(process.env);
	const origin = new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;
	return io.print(`${linkUrl(origin, link)}\n`);
}
