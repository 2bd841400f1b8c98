import { settingLabel } from '#app/desk/site-settings/setting-words.ts';
import type { AuditRow } from '#app/domain/audit/read-audit-log.server.ts';
import { mailKindNames } from '#app/domain/mail/mail-names.ts';

/** Names for entries that no member caused. */
export const viaNames: Record<Exclude<AuditRow['via'], 'desk'>, string> = {
	shell: 'From the shell',
	job: 'Automatic',
	drill: 'Erase drill',
	sender: 'The sender, by private link',
};

/** Returns the actor's name. A member without a row has been removed, name and all. */
export function actorName({ member_name, via }: Pick<AuditRow, 'member_name' | 'via'>): string {
	return member_name ?? (via === 'desk' ? 'A removed member' : viaNames[via]);
}

/** Returns the subject's name; empty for an action without a subject. */
export function subjectName({ about }: Pick<AuditRow, 'about'>): string {
	if (!about) return '';
	const { kind, name } = about;
	switch (kind) {
		case 'mail':
			return mailKindNames[name] ?? name;
		case 'picture':
			return name === '' ? 'A picture' : `Picture: ${name}`;
		case 'passkey':
			return `Passkey: ${name}`;
		case 'sign_up':
			return 'A newsletter sign-up';
		case 'erase_record':
			return 'A record of an erasure';
		case 'gone':
			return (settingLabel(name) ?? name) || 'Something that’s gone';
		default:
			return name;
	}
}

/** Actions whose stored name says too little. */
const actionNames: Record<string, string> = {
	'people.asserted': 'People: used a passkey again',
	'people.first_owner': 'People: became the first owner',
	'people.link_made': 'People: made a one-time link',
	'inbox.message_received': 'Inbox: message by private link',
	'inbox.reply_bounced': 'Inbox: answer didn’t arrive, opened again',
	'stories.ended': 'Stories: taken off the site',
	'stories.restored': 'Stories: shown again after a restore',
	'privacy.left_again': 'Privacy: unsubscribed again after a restore',
	'privacy.revoked_again': 'Privacy: passkeys or links revoked again after a restore',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns an action's name, such as "Inbox: assigned" of `inbox.assigned`. */
export function actionName(action: string): string {
	return actionNames[action] ?? capitalized(action.replace('.', ': ').replaceAll('_', ' '));
}
