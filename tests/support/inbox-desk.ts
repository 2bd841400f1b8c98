import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem, type ItemChange } from '#app/domain/inbox/change-item.server.ts';
import type { ItemFilter } from '#app/domain/inbox/item-filter.ts';
import { listItems } from '#app/domain/inbox/list-items.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import type { ReplyOutcome } from '#app/domain/inbox/send-reply.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { addMember, newDesk } from './desk-database.ts';
import { honest } from './honest.ts';

/** Returns the id of a stored reply. */
export const replyIdOf = (sent: ReplyOutcome): string => ('replyId' in sent && sent.replyId) || '';

/** Makes a new inbox with two members, and functions that fill and read it. */
export async function inboxDesk() {
	const open = await newDesk();
	const ada: Actor & { via: 'desk' } = await addMember(open, 'Ada');
	const bo: Actor & { via: 'desk' } = await addMember(open, 'Bo');

	function send(message: string, email = 'mia@example.org', dueAt?: Date) {
		const row = { name: 'Mia', email, subject: 'A bill', message };
		return insertSubmission(open.visitorDb, contactMessages, row, honest(), dueAt);
	}

	/** Changes an item of that version. */
	const change = (reference: string, version: number, what: ItemChange, by = ada) =>
		changeItem(open.team, { reference, version }, what, by);

	async function allOf(filter: ItemFilter, size = 50) {
		const references: string[] = [];
		let after: string | undefined;
		do {
			const page = await listItems(open.team, filter, {
				after: after ?? null,
				size,
			});
			references.push(...page.items.map(({ reference }) => reference));
			after = page.next;
		} while (after);
		return references;
	}

	async function itemOf(reference: string) {
		const whole = await readItem(open.team, reference, ada);
		if (!whole) throw new Error(`No item ${reference}`);
		return whole;
	}

	return { open, ada, bo, send, change, allOf, itemOf };
}
