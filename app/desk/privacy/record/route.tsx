import { data } from 'react-router';
import { isUuid } from '#app/db/uuid.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { flashOf } from '#app/desk/frame/flash-of.ts';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
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
		flash: flashOf(url, copy.change.done, ['missing', 'too_many']),
		/** Of which the last action was. */
		done: url.searchParams.get('field'),
	};
}

export async function action(args: Route.ActionArgs) {
	const result = await recordAction(args, args.params.reference);
	if ('link' in result) return result;
	return data(result, { status: result.reason === 'invalid' ? 422 : 409 });
}

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, form, reference, received_at, fields, flash, done } = loaderData;
	const refused = actionData && 'reason' in actionData ? actionData : undefined;
	const link = actionData && 'link' in actionData ? actionData.link : undefined;
	return (
		<Screen title={`${copy.change.title} ${reference}`} lead={copy.change.lead}>
			<PrivacyNav copy={copy} />
			{!actionData && <Flash {...flash} />}
			{refused && <Flash tone="problem">{copy.change.errors[refused.reason]}</Flash>}
			{link && <Flash tone="done">{`${copy.change.link.made} ${link}`}</Flash>}
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
							refused={refused?.field === part.field.name ? refused : undefined}
						/>
					</li>
				))}
			</ul>
			{!isUuid(reference) && (
				<Part title={copy.change.link.title} lead={copy.change.link.lead}>
					<form method="post">
						<Button name="intent" value="end_link" variant="danger">
							{copy.change.link.button}
						</Button>
					</form>
				</Part>
			)}
		</Screen>
	);
}
