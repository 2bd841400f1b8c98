import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { ItemRow } from '#app/inbox/list-items.server.ts';
import { Badge } from '../frame/controls.tsx';
import { dueText } from './due-text.ts';

/** The time left to answer; in words, with a color that repeats them. */
export function DueLabel(props: {
	copy: DeskCopy['inbox']['due'];
	item: Pick<ItemRow, 'due_at' | 'first_answered_at' | 'state'>;
	now: Date;
}) {
	const due = dueText(props.copy, props.item, props.now);
	if (!due) return null;
	return <Badge tone={due.tone}>{due.text}</Badge>;
}
