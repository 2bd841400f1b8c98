import { data, redirect } from 'react-router';
import { z } from 'zod';
import { CountForm, readCount } from '#app/desk/privacy/chosen-records.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DraftDone } from '#app/desk/shell/form.tsx';
import { PrivacyNav } from '#app/desk/shell/link-menu.tsx';
import { cutText, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { previewRetention, runRetention } from '#app/domain/privacy/retention.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { retentionOf } from '#app/domain/submissions/form-settings.server.ts';
import { databaseTime } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

const done = { erased: 'It’s done. The erase records have the numbers.' };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const retention = retentionOf(content);
	const counts = await previewRetention(teamDb, retention);
	const labels = labelsOf(content);
	const forms = allForms.map(({ table }) => ({
		id: table,
		form: labels.form(table),
		days: retention[table],
		wouldGo: counts[table] ?? 0,
	}));
	return { forms, total: sum(counts), flash: flashOf(url, done) };
}

/** Erases rows past their retention, if the typed number matches the number of rows. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, deskSecret: secret, content } = context.get(servicesContext);
	const { values } = parseForm(z.object({ count: cutText(10) }), await formBody(request));
	const typed = values?.count ?? '';
	const retention = retentionOf(content);
	// Uses one moment for both, so that no row expires between counting and erasing.
	const now = await databaseTime(teamDb);
	const expected = sum(await previewRetention(teamDb, retention, now));
	if (readCount(typed) !== expected || expected === 0) {
		return data({ typed, expected }, { status: 422 });
	}
	await runRetention(teamDb, retention, { by: actorOf(signedInOf(context)), secret, now });
	throw redirect('/desk/privacy/retention?done=erased', 303);
}

const sum = (counts: Record<string, number>) =>
	Object.values(counts).reduce((total, count) => total + count, 0);

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
	const { forms, total, flash } = loaderData;
	const wrong =
		actionData &&
		`That’s not the number of records that would go. Nothing was erased. There are ${actionData.expected} now.`;
	return (
		<Screen
			title="Retention"
			lead="How long each form’s submissions are stored. It’s set by “keep” in the form’s file in content/forms. Where it isn’t set, they stay until someone erases them."
		>
			<PrivacyNav />
			{actionData ? <Flash tone="problem">{wrong}</Flash> : <Flash {...flash} />}
			<RetentionTable forms={forms} />
			<DraftDone name={flash.children && !actionData ? 'retention' : undefined} />
			{total === 0 ? (
				<p>Nothing is past its time, so there’s nothing to erase.</p>
			) : (
				<Section
					title="Erase what’s past its time"
					lead={`What would go now: ${total}. It’s all erased for good, whatever its state, along with notes and replies.`}
				>
					<CountForm
						label="How many records would go?"
						draft="retention"
						value={actionData?.typed}
						error={wrong}
					/>
				</Section>
			)}
		</Screen>
	);
}

/** The retention of each form, and the number of rows that a run would erase now. */
function RetentionTable(props: {
	forms: { id: string; form: string; days: number | undefined; wouldGo: number }[];
}) {
	return (
		<Table
			caption="Forms and how long they’re stored"
			rows={props.forms}
			inLine
			columns={[
				{ label: 'Form', heads: true, cell: ({ form }) => form },
				{
					label: 'Stored for',
					cell: ({ days }) =>
						days === undefined ? 'not set' : `${days} ${days === 1 ? 'day' : 'days'}`,
				},
				{ label: 'Due for deletion', cell: ({ wouldGo }) => wouldGo },
			]}
		/>
	);
}
