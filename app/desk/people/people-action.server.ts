import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { checkedText, parseForm, text, texts } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { type IssuedLink, issueLink, linkUrl } from '#app/domain/people/links.server.ts';
import {
	changeRole,
	eraseName,
	inviteMember,
	limitMember,
	listMembers,
	removeMember,
	restoreMember,
} from '#app/domain/people/members.server.ts';
import { replacePasskeys } from '#app/domain/people/passkeys.server.ts';
import { memberRoles } from '#app/domain/people/permissions.ts';
import { inboxNames } from '#app/domain/submissions/all-forms.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { visibleText } from '#app/platform/text/visible-text.ts';

/** A new one-time link, which the screen shows once. */
export interface ShownLink {
	name: string;
	email: string;
	url: string;
	expiresAt: Date;
	/** True if the link was also mailed. */
	mailed: boolean;
	/** True if their passkeys and sessions were ended. */
	accessEnded: boolean;
}

/** An invitation as it was typed. */
export type Invitation = Partial<Record<'name' | 'email' | 'role', string>>;

type Result =
	| { outcome: 'link'; link: ShownLink }
	| { outcome: 'errors'; values: Invitation; errors: Invitation }
	| { outcome: 'done'; done: Done };

/** Outcomes of actions, by their name in `?done=`. */
export const peopleMessages = {
	limited:
		'Changed, from their next click. What was assigned to them of other forms is nobody’s now.',
	role: 'The role has changed. It applies from their next click.',
	removed: 'They can’t sign in anymore. For ten minutes you can bring them back, below.',
	restored: 'They’re back, with their passkeys. They sign in again.',
	name_erased: 'The name is erased everywhere.',
	last_owner:
		'The desk needs at least one owner, so this one stays. Make someone else an owner first.',
	own_access:
		'Nothing changed: you can’t end your own access here. Under Account you can sign out everywhere and remove a passkey.',
	missing: 'That person had already left.',
	not_restored: 'The ten minutes are over, so nothing changed. Invite them again.',
	invalid: 'That didn’t work. Please try again.',
};

type Done = keyof typeof peopleMessages;

const ended = (done: Done): Result => ({ outcome: 'done', done });

const role = z.enum(memberRoles, 'Choose a role');

const peopleForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('invite') }),
	z.object({ intent: z.literal('role'), id: text, role }),
	z.object({ intent: z.literal('limit'), id: text, form: texts }),
	z.object({ intent: z.literal('link'), id: text, lost: text }),
	z.object({ intent: z.enum(['remove', 'restore', 'erase_name']), id: text }),
]);

const nameMissing = 'Enter their name';
const emailIncomplete = 'Enter a complete email address, like name@example.com';

const invitation = z.object({
	name: checkedText(z.string().trim().min(1, nameMissing).max(100, nameMissing)),
	email: checkedText(
		z
			.string()
			.overwrite(visibleText)
			.trim()
			.max(200, emailIncomplete)
			.regex(z.regexes.html5Email, emailIncomplete),
	),
	role,
});

/** Runs the clicked button's action: invite, change a role, create a link, remove, bring back, or erase a name. */
export async function peopleAction(args: ActionFunctionArgs): Promise<Result> {
	const { teamDb, mail } = args.context.get(servicesContext);
	const by = signedInOf(args.context);
	const form = await formBody(args.request);
	const { values } = parseForm(peopleForm, form);
	switch (values?.intent) {
		case 'invite':
			return invite(args, form);
		case 'role': {
			const outcome = await changeRole(teamDb, values.id, values.role, by);
			return ended(outcome === 'done' ? 'role' : outcome);
		}
		case 'limit': {
			const forms = values.form.filter((form) => Object.hasOwn(inboxNames, form));
			return ended(
				(await limitMember(teamDb, values.id, forms, by)) === 'done' ? 'limited' : 'missing',
			);
		}
		case 'link': {
			const member = (await listMembers(teamDb)).find(({ id }) => id === values.id);
			if (!member) return ended('missing');
			const mailed = mail !== undefined;
			if (values.lost !== 'yes')
				return shown(args, member, await issueLink(teamDb, member.id, by, mailed));
			const link = await replacePasskeys(teamDb, member.id, by, mailed);
			return link ? shown(args, member, link, true) : ended('own_access');
		}
		case 'remove': {
			const outcome = await removeMember(teamDb, values.id, by);
			return ended(outcome === 'done' ? 'removed' : outcome);
		}
		case 'restore': {
			const outcome = await restoreMember(teamDb, values.id, by);
			return ended(outcome === 'done' ? 'restored' : 'not_restored');
		}
		case 'erase_name': {
			const outcome = await eraseName(teamDb, values.id, by);
			return ended(outcome === 'done' ? 'name_erased' : outcome);
		}
		default:
			return ended('invalid');
	}
}

async function invite(args: ActionFunctionArgs, form: FormData): Promise<Result> {
	const { teamDb, mail } = args.context.get(servicesContext);
	const { values, errors, typed } = { typed: {}, ...parseForm(invitation, form) };
	if (!values) return { outcome: 'errors', values: typed, errors };
	const by = signedInOf(args.context);
	const mailed = mail !== undefined;
	const invited = await inviteMember(teamDb, values, by, mailed);
	if (invited.outcome === 'exists') {
		const email = 'Someone with this email is already here.';
		return { outcome: 'errors', values, errors: { email } };
	}
	return shown(args, values, invited.link);
}

function shown(
	{ context }: ActionFunctionArgs,
	{ name, email }: { name: string; email: string },
	link: IssuedLink,
	accessEnded = false,
): Result {
	const { relyingParty, siteUrl, mail } = context.get(servicesContext);
	const mailed = mail !== undefined && isMailable(email);
	const url = linkUrl(relyingParty.origins[0] ?? siteUrl, link);
	const { expiresAt } = link;
	return { outcome: 'link', link: { name, email, url, expiresAt, mailed, accessEnded } };
}
