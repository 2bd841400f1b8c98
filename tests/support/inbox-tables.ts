import type { InboxTable } from '#app/domain/submissions/form.ts';
import { submissionTables } from '#app/platform/db/schema.ts';

/** The tables of the forms whose submissions go to the inbox, in the order of the specification. */
export const inboxTables = submissionTables.filter(
	(table): table is InboxTable => table !== 'newsletter_signups',
);
