import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** Names of counts in erasure records, except those of form tables. */
const names: Record<string, string> = {
	inbox_items: 'Inbox items',
	inbox_notes: 'Notes',
	messages: 'Messages',
	inbox_tags: 'Tags',
	inbox_changes: 'History lines',
	consents: 'Consents',
	stories: 'Public versions of stories',
	mail: 'Emails from us',
	subscribers: 'Subscriptions',
	flagged: 'Sign-ups that look like spam',
	traces: 'Traces that were left',
};

/** A count with its name. `key` is as stored, such as a table's name. */
export interface NamedCount {
	key: string;
	name: string;
	count: number;
}

/** Returns a function that names the counts of erasure records. */
export function namedCounts(content: Content): (counts: Record<string, number>) => NamedCount[] {
	const labels = labelsOf(content);
	return (counts) =>
		Object.entries(counts).map(([key, count]) => {
			const form = labels.form(key);
			const plain = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
			return { key, name: names[key] ?? (form === key ? plain : form), count };
		});
}
