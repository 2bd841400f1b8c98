import { redirect } from 'react-router';
import { inboxUrl } from '#app/desk/inbox/inbox-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { type ExportedItem, exportItems } from '#app/domain/inbox/export-items.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { isInboxForm } from '#app/domain/submissions/insert-submission.server.ts';
import { csvRecords, download } from '#app/platform/http/csv.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/export-route';
import { readNamedList } from './list.server.ts';

/** Streams the filtered list as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = signedInOf(context);
	const { query, filter, ended } = await readNamedList({ context, url });
	// Without its search, the file would contain more than was requested.
	if (ended) throw redirect(inboxUrl('/desk/inbox', query, { ended: '' }), 303);
	const batches = exportItems(teamDb, filter, by);
	return download('inbox', itemsCsv(batches, query.form));
}

/** The columns before those of the forms, and an item's value in each. */
const ownColumns = {
	reference: 'reference',
	form: 'submission_table',
	language: 'language',
	received_at: 'received_at',
	due_at: 'due_at',
	state: 'state',
	stage: 'stage',
	next_step: 'next_step',
	next_step_on: 'next_step_on',
	assignee: 'assignee_name',
	first_answered_at: 'first_answered_at',
	closed_at: 'closed_at',
	notes: 'notes',
	tags: 'tags',
} as const;

/** Formats items as CSV, with a column for each field of the form, or of any form. */
async function* itemsCsv(
	batches: AsyncIterable<ExportedItem[]>,
	form: string | undefined,
): AsyncGenerator<string> {
	const forms = allForms
		.filter(isInboxForm)
		.filter(({ table }) => form === undefined || table === form);
	const fields = [...new Set(forms.flatMap((one) => one.fields.map(({ name }) => name)))];
	yield csvRecords([[...Object.keys(ownColumns), ...fields]]);
	for await (const items of batches) {
		yield csvRecords(
			items.map((item) => [
				...Object.values(ownColumns).map((name) => item[name]),
				...fields.map((field) => item.fields[field]),
			]),
		);
	}
}
