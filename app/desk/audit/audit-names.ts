import { settingLabel } from '#app/desk/site-settings/setting-words.ts';
import type { AuditRow } from '#app/domain/audit/read-audit-log.server.ts';
import { mailKindNames } from '#app/domain/mail/mail-names.ts';
import { topicStateNames } from '#app/domain/topics/topics.ts';

/** Names for entries that no member caused. */
export const viaNames: Record<Exclude<AuditRow['via'], 'desk'>, string> = {
	shell: 'From the shell',
	job: 'Automatic',
	drill: 'Erase drill',
	sender: 'The sender, by private link',
};

/** Returns an action's name. An unnamed action shows as it is stored. */
export function actionName(action: string): string {
	return actions[action] ?? action;
}

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

const actions: Record<string, string> = {
	'people.first_owner': 'Became the first owner',
	'people.invited': 'Invited someone',
	'people.link_made': 'Made a one-time link',
	'people.access_ended': 'Ended someone’s passkeys and sessions',
	'people.role_changed': 'Changed a role',
	'people.removed': 'Removed someone',
	'people.restored': 'Brought someone back',
	'people.name_erased': 'Erased a former member’s name',
	'people.passkey_added': 'Added a passkey',
	'people.passkey_removed': 'Removed a passkey',
	'people.signed_in': 'Signed in',
	'people.asserted': 'Used a passkey again',
	'people.signed_out': 'Ended a session',
	'people.signed_out_everywhere': 'Signed out everywhere',
	'inbox.searched': 'Searched the inbox',
	'inbox.opened': 'Opened an item',
	'inbox.exported': 'Exported items',
	'inbox.assigned': 'Assigned an item',
	'inbox.message_received': 'Wrote a message by private link',
	'inbox.noted': 'Added a note',
	'inbox.open': 'Marked as open',
	'inbox.replied': 'Sent a reply by email',
	'inbox.reply_bounced': 'An answer didn’t arrive, and its item was opened again',
	'inbox.reply_undone': 'Took a reply back before it was sent',
	'inbox.undone': 'Undid a change',
	'inbox.tagged': 'Tagged an item',
	'inbox.untagged': 'Removed a tag',
	'inbox.snoozed': 'Snoozed an item',
	'inbox.woken': 'Ended a snooze',
	'inbox.answered': 'Marked as answered',
	'inbox.closed': 'Closed an item',
	'inbox.spam': 'Marked as spam',
	'inbox.not_spam': 'Marked as not spam',
	'inbox.filed': 'Filed an item under a topic',
	'inbox.unfiled': 'Took an item out of its topic',
	'inbox.link_ended': 'Ended a private link',
	'pictures.added': 'Added a picture',
	'pictures.described': 'Described a picture',
	'pictures.deleted': 'Deleted a picture',
	'newsletter.prepared': 'Prepared a newsletter',
	'newsletter.saved': 'Changed what a newsletter says',
	'newsletter.refreshed': 'Prepared a newsletter again',
	'newsletter.tested': 'Sent a test of a newsletter',
	'newsletter.scheduled': 'Scheduled a newsletter',
	'newsletter.unscheduled': 'Unscheduled a newsletter',
	'newsletter.started': 'Sent a newsletter',
	'newsletter.paused': 'Paused a newsletter',
	'newsletter.resumed': 'Resumed a newsletter',
	'newsletter.canceled': 'Stopped a newsletter',
	'subscribers.searched': 'Searched for a subscriber',
	'subscribers.imported': 'Imported subscribers',
	'subscribers.import_undone': 'Undid an import of subscribers',
	'subscribers.exported': 'Exported subscribers',
	'subscribers.unsubscribed': 'Ended a subscription',
	'subscribers.suppressed': 'Suppressed a subscriber',
	'subscribers.released': 'Released a subscriber',
	'subscribers.opened': 'Opened a sign-up',
	'subscribers.flagged': 'Marked a sign-up as spam',
	'subscribers.not_flagged': 'Marked a sign-up as not spam',
	'subscribers.run_started': 'Asked earlier sign-ups to confirm',
	'mail.retried': 'Sent an email again',
	'mail.dismissed': 'Dismissed mail that failed',
	'mail.released': 'Released mail after a restore',
	'mail.discarded': 'Dropped mail after a restore',
	'posts.created': 'Started a post',
	'posts.edited': 'Edited a post',
	'posts.published': 'Published a post',
	'posts.updated': 'Published changes to a post',
	'posts.scheduled': 'Scheduled a post',
	'posts.unpublished': 'Moved a post back to drafts',
	'posts.changes_dropped': 'Dropped unpublished changes',
	'posts.deleted': 'Deleted a post',
	'posts.undeleted': 'Brought a post back',
	'posts.slug_changed': 'Changed a post’s address',
	'posts.language_changed': 'Changed a post’s language',
	'posts.restored': 'Restored a version of a post',
	'posts.preview_made': 'Made a preview link',
	'posts.preview_ended': 'Ended a preview link',
	'stories.saved': 'Edited the public version of a story',
	'stories.asked': 'Asked an author about their story',
	'stories.approved': 'Approved their story',
	'stories.declined': 'Declined their story',
	'stories.changes': 'Asked for changes to their story',
	'stories.published': 'Published a story',
	'stories.ended': 'Took a story off the site',
	'stories.expired': 'A story’s permission ended',
	'stories.restored': 'Showed stories again, after a restore',
	'topics.added': 'Started a topic',
	'topics.saved': 'Changed a topic’s words',
	'topics.published': 'Put a topic on the site',
	'topics.unpublished': 'Took a topic off the site',
	'topics.merged': 'Merged a topic into another',
	...Object.fromEntries(
		Object.entries(topicStateNames).map(([state, name]) => [
			`topics.${state}`,
			`Moved a topic to “${name}”`,
		]),
	),
	'questions.added': 'Started a question',
	'questions.saved': 'Changed a question’s words',
	'questions.opened': 'Asked a question on the site',
	'questions.closed': 'Closed a question',
	'questions.published': 'Published a question’s figures',
	'settings.changed': 'Changed a site setting',
	'privacy.found_by_email': 'Searched for an email',
	'privacy.found_by_phone': 'Searched for a phone number',
	'privacy.found_by_reference': 'Searched for a reference',
	'privacy.found_by_words': 'Searched for a name or words',
	'privacy.exported': 'Exported a person’s records',
	'privacy.corrected': 'Corrected a field',
	'privacy.left_again': 'Took people off the newsletter again, after a restore',
	'privacy.revoked_again': 'Revoked passkeys or links again, after a restore',
	'privacy.consent_withdrawn': 'Withdrew a consent',
	'privacy.consent_given': 'Gave a consent',
	'privacy.erased': 'Erased records',
	'privacy.drill': 'Ran the erase drill',
};

/** Every action as an option of a select, by name. */
export const actionOptions = Object.entries(actions)
	.map(([value, label]) => ({ value, label }))
	.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
