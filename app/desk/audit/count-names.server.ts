import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** What the log and the records of erasures count, besides what came through a form. */
const names: Record<string, string> = {
	inbox_items: 'Inbox items',
	inbox_notes: 'Notes',
	inbox_replies: 'Replies',
	inbox_tags: 'Tags',
	inbox_changes: 'History lines',
	consents: 'Consents',
	stories: 'Public versions of stories',
	mail: 'Emails from us',
	subscribers: 'Subscriptions',
	flagged: 'Sign-ups that look like spam',
	traces: 'Traces that were left',
	passkey: 'Passkeys',
	session: 'Sessions',
	link: 'One-time links',
	preview: 'Preview links',
	member: 'Members',
};

/** A count with the name of what it counts; `key` is as it is stored, such as a table. */
export interface NamedCount {
	key: string;
	name: string;
	count: number;
}

/** Names counts as the audit log and the records of erasures hold them. */
export function namedCounts(content: Content): (counts: Record<string, number>) => NamedCount[] {
	const labels = labelsOf(content);
	return (counts) =>
		Object.entries(counts).map(([key, count]) => {
			const form = labels.form(key);
			const plain = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
			return { key, name: names[key] ?? (form === key ? plain : form), count };
		});
}
