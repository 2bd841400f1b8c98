import type { ActionFunctionArgs } from 'react-router';
import type { MemberRole } from '#app/db/desk-schema.ts';
import { type IssuedLink, issueLink, linkUrl } from '#app/people/links.server.ts';
import {
	changeRole,
	eraseName,
	inviteMember,
	listMembers,
	removeMember,
} from '#app/people/members.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { isMailable } from '#app/site/mailbox.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { formBody } from '../frame/request-body.server.ts';
import { signedInOf } from './authorize.server.ts';

/** A new link, which the screen shows once. */
export interface ShownLink {
	name: string;
	email: string;
	url: string;
	expiresAt: Date;
	/** Whether it is also on its way by mail. */
	mailed: boolean;
}

export interface Invitation {
	name: string;
	email: string;
	role: string;
}

type Result =
	| { outcome: 'link'; link: ShownLink }
	| { outcome: 'errors'; values: Invitation; errors: Partial<Record<keyof Invitation, string>> }
	| { outcome: 'done'; done: Done };

/** What became of a press, as the screen names it. */
type Done = 'role' | 'removed' | 'name_erased' | 'last_owner' | 'missing' | 'invalid';

const done = (done: Done): Result => ({ outcome: 'done', done });

/** Runs the action of the pressed button: invite, change a role, create a link, remove, or erase a name. */
export async function peopleAction(args: ActionFunctionArgs): Promise<Result> {
	const { teamDb, mail } = args.context.get(servicesContext);
	const mailed = mail !== undefined;
	const by = actorOf(signedInOf(args.context));
	const form = await formBody(args.request);
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const id = text('id');
	switch (text('intent')) {
		case 'invite':
			return invite(args, { name: text('name'), email: text('email'), role: text('role') });
		case 'role': {
			const role = roleOf(text('role'));
			if (!role) return done('invalid');
			const outcome = await changeRole(teamDb, id, role, by);
			return done(outcome === 'done' ? 'role' : outcome);
		}
		case 'link': {
			const member = (await listMembers(teamDb)).find((member) => member.id === id);
			if (!member) return done('missing');
			return shown(args, member, await issueLink(teamDb, id, by, undefined, { mailed }));
		}
		case 'remove': {
			const outcome = await removeMember(teamDb, id, by);
			return done(outcome === 'done' ? 'removed' : outcome);
		}
		case 'erase_name': {
			const outcome = await eraseName(teamDb, id, by);
			return done(outcome === 'done' ? 'name_erased' : outcome);
		}
		default:
			return done('invalid');
	}
}

async function invite(args: ActionFunctionArgs, values: Invitation): Promise<Result> {
	const { teamDb, mail } = args.context.get(servicesContext);
	const role = roleOf(values.role);
	const refuse = (errors: Partial<Record<keyof Invitation, string>>): Result => ({
		outcome: 'errors',
		values,
		errors,
	});
	const errors = {
		...((values.name === '' || values.name.length > 100) && {
			name: 'Enter their name',
		}),
		...((!/^[^\s@]+@[^\s@]+$/.test(values.email) || values.email.length > 200) && {
			email: 'Enter a complete email address, like name@example.com',
		}),
		...(!role && { role: 'Choose a role' }),
	};
	if (!role || Object.keys(errors).length > 0) return refuse(errors);
	const by = actorOf(signedInOf(args.context));
	const invited = await inviteMember(teamDb, { ...values, role }, by, undefined, {
		mailed: mail !== undefined,
	});
	if (invited.outcome === 'exists')
		return refuse({ email: 'Someone with this email is already here.' });
	return shown(args, values, invited.link);
}

function shown(
	{ context }: ActionFunctionArgs,
	{ name, email }: Pick<Invitation, 'name' | 'email'>,
	link: IssuedLink,
): Result {
	const { relyingParty, siteUrl, mail } = context.get(servicesContext);
	const mailed = mail !== undefined && isMailable(email);
	const url = linkUrl(relyingParty.origins[0] ?? siteUrl, link);
	return { outcome: 'link', link: { name, email, url, expiresAt: link.expiresAt, mailed } };
}

function roleOf(text: string): MemberRole | undefined {
	return (['owner', 'editor', 'responder'] as const).find((role) => role === text);
}
