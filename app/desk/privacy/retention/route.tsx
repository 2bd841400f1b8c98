import { data, redirect } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { databaseTime } from '#app/db/moment.server.ts';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { allForms } from '#app/forms/all-forms.ts';
import { retentionOf } from '#app/forms/form-settings.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { previewRetention, runRetention } from '#app/privacy/retention.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { CountForm, readCount } from '../count-form.tsx';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const copy = content.desk.privacy;
	const retention = retentionOf(content);
	const counts = await previewRetention(teamDb, retention);
	const labels = labelsOf(content);
	const forms = allForms.map(({ table }) => ({
		id: table,
		form: labels.form(table),
		days: retention[table],
		wouldGo: counts[table] ?? 0,
	}));
	return { copy, forms, total: sum(counts), flash: flashOf(url, copy.retention.done) };
}

/** Erases what is past its time, if there is as much of it as whoever asks believes. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const typed = String((await formBody(request)).get('count') ?? '').slice(0, 10);
	const retention = retentionOf(content);
	// Of one moment both, so that nothing passes its time between counting and erasing.
	const now = await databaseTime(teamDb);
	const expected = sum(await previewRetention(teamDb, retention, now));
	if (readCount(typed) !== expected || expected === 0) {
		return data({ typed, expected }, { status: 422 });
	}
	await runRetention(teamDb, retention, actorOf(signedInOf(context)), now);
	throw redirect('/desk/privacy/retention?done=erased', 303);
}

const sum = (counts: Record<string, number>) =>
	Object.values(counts).reduce((total, count) => total + count, 0);

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, forms, total, flash } = loaderData;
	const { retention } = copy;
	const wrong = actionData && fillIn(retention.wrong_count, { count: actionData.expected });
	return (
		<Screen title={retention.title} lead={retention.lead}>
			<PrivacyNav copy={copy} />
			{actionData ? <Flash tone="problem">{wrong}</Flash> : <Flash {...flash} />}
			<RetentionTable copy={retention} forms={forms} />
			<DraftDone name={flash.children && !actionData ? 'retention' : undefined} />
			{total === 0 ? (
				<p>{retention.nothing}</p>
			) : (
				<Part title={retention.run} lead={fillIn(retention.run_lead, { count: total })}>
					<CountForm copy={retention} draft="retention" value={actionData?.typed} error={wrong} />
				</Part>
			)}
		</Screen>
	);
}

/** What is set for each form, and what a run would erase now. */
function RetentionTable(props: {
	copy: DeskCopy['privacy']['retention'];
	forms: { id: string; form: string; days: number | undefined; wouldGo: number }[];
}) {
	const { copy, forms } = props;
	return (
		<Records
			caption={copy.caption}
			rows={forms}
			columns={[
				{ label: copy.form, heads: true, cell: ({ form }) => form },
				{
					label: copy.keep,
					cell: ({ days }) =>
						days === undefined ? copy.not_set : fillIn(copy.days, { count: days }),
				},
				{ label: copy.would_go, cell: ({ wouldGo }) => wouldGo },
			]}
		/>
	);
}
