import { data } from 'react-router';
import { Flash } from '#app/desk/frame/flash.tsx';
import { flashOf } from '#app/desk/frame/flash-of.ts';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { digestOf } from '#app/privacy/correct-record.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { readRecord } from '#app/privacy/read-chosen.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { CorrectForm } from './correct-form.tsx';
import { recordAction } from './record-action.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const record = await readRecord(teamDb, params.reference, actorOf(signedInOf(context)));
	if (!record) throw data(null, { status: 404 });
	const labels = labelsOf(content);
	const copy = content.desk.privacy;
	const fields = formOfTable(record.form).fields.map((field) => {
		const value = record.fields[field.name] ?? null;
		const label = labels.field(record.form, field.name);
		return { field, label, value, seen: digestOf(value) };
	});
	return {
		copy,
		form: labels.form(record.form),
		reference: record.reference,
		received_at: record.received_at,
		fields,
		flash: flashOf(url, copy.change.done, ['missing']),
		/** Of which the last action was. */
		done: url.searchParams.get('field'),
	};
}

export async function action(args: Route.ActionArgs) {
	const refused = await recordAction(args, args.params.reference);
	return data(refused, { status: refused.reason === 'invalid' ? 422 : 409 });
}

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, form, reference, received_at, fields, flash, done } = loaderData;
	return (
		<Screen title={`${copy.change.title} ${reference}`} lead={copy.change.lead}>
			<PrivacyNav copy={copy} />
			{!actionData && <Flash {...flash} />}
			{actionData && <Flash tone="problem">{copy.change.errors[actionData.reason]}</Flash>}
			<p>
				<strong>{form}</strong>, {copy.record.received} <Moment at={received_at} />
			</p>
			<ul className="grid gap-4">
				{fields.map((part) => (
					<li key={part.field.name} className="desk-part">
						<DraftDone name={!actionData && done === part.field.name ? done : undefined} />
						<CorrectForm
							copy={copy}
							{...part}
							refused={actionData?.field === part.field.name ? actionData : undefined}
						/>
					</li>
				))}
			</ul>
		</Screen>
	);
}
