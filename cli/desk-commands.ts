import { type Command, Option } from 'commander';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { type IssuedLink, issueLink, linkUrl } from '#app/domain/people/links.server.ts';
import { findMember, inviteMember } from '#app/domain/people/members.server.ts';
import { replacePasskeys } from '#app/domain/people/passkeys.server.ts';
import { memberRoles } from '#app/domain/people/permissions.ts';
import { acceptSecret } from '#app/domain/privacy/desk-secret.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { emailArgument, example, type Io, minuteOf } from './terminal.ts';

export function addDeskCommands(program: Command, io: Io) {
	const desk = program
		.command('desk')
		.description('invite people to the desk')
		.addHelpText('after', example('desk invite ada@example.org --role owner'));

	desk
		.command('invite')
		.description('add a member and print a link to enroll a passkey, valid once and for 24 hours')
		.argument('<email>', 'their email', emailArgument)
		.addOption(
			new Option('--role <role>', 'what they may do').choices(memberRoles).makeOptionMandatory(),
		)
		.option('--name <name>', 'how colleagues see them; by default the part before the @')
		.addHelpText('after', example('desk invite ada@example.org --role responder'))
		.action((email: string, { role, name }: { role: MemberRole; name?: string }) =>
			withDatabase((db) => invite(db, { email, role, name }, io)),
		);

	desk
		.command('link')
		.description('print a new link for an existing member, to enroll another passkey')
		.argument('<email>', 'their email', emailArgument)
		.option('--lost', 'end their passkeys and sign them out everywhere now')
		.addHelpText('after', example('desk link ada@example.org --lost'))
		.action((email: string, { lost = false }: { lost?: boolean }) =>
			withDatabase((db) => link(db, email, lost, io)),
		);

	desk
		.command('accept-secret')
		.description(
			'take DESK_SECRET as it is now for the right one, where a start warns that it was another',
		)
		.addHelpText('after', example('desk accept-secret'))
		.action(async () => {
			const { DESK_SECRET: secret } = commandSettings();
			await withDatabase((db) => acceptSecret(teamDb(db), secret));
			await io.print('The next start warns no more.\n');
		});
}

async function invite(
	db: Database,
	{ email, role, name }: { email: string; role: MemberRole; name: string | undefined },
	io: Io,
) {
	const called = name?.trim() || email.replace(/@.*/, '');
	const invited = await inviteMember(teamDb(db), { email, role, name: called }, shell);
	if (invited.outcome === 'exists') {
		throw new Refusal(
			`${email} is a member already: "team desk link ${email}" makes a link for them.`,
		);
	}
	await printLink(invited.link, io);
}

async function link(db: Database, email: string, lost: boolean, io: Io) {
	const member = await findMember(teamDb(db), email);
	if (!member) throw new Refusal(`Nobody has the email ${email}.`);
	const issued = await (lost ? replacePasskeys : issueLink)(teamDb(db), member.id, shell);
	if (!issued) throw new Refusal('No link was made.');
	await printLink(issued, io);
}

function printLink(issued: IssuedLink, io: Io): Promise<void> {
	const { SITE_URL, PORT } = commandSettings();
	const siteUrl = new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;
	return io.print(
		`${linkUrl(siteUrl, issued)}\nValid once, until ${minuteOf(issued.expiresAt)} UTC. Anyone with the link can sign in as them.\n`,
	);
}
