import { data, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DraftDone } from '#app/desk/shell/form.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { readForm, text, texts } from '#app/desk/shell/parse-form.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import {
	correctField,
	digestOf,
	withdrawConsent,
} from '#app/domain/privacy/correct-record.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { readRecord } from '#app/domain/privacy/person-records.server.ts';
import { endLink } from '#app/domain/private-links/open-link.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { Field } from '#app/domain/submissions/form.ts';
import { privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CheckboxGroup } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

/** A refused correction, with the typed value. */
interface Refused {
	field: string;
	values: string[];
	reason: 'invalid' | 'taken' | 'changed';
}

const outcomes = {
	corrected: 'It’s corrected. The old value is gone.',
	withdrawn: 'The consent is withdrawn.',
	missing: 'That field isn’t part of this record. Nothing was changed.',
	too_many: 'It was made new nine times already. No other link can be made.',
};

const refusals: Record<Refused['reason'], string> = {
	invalid: 'The form wouldn’t accept this value. Check it and try again.',
	taken: 'Someone with this email already gets the newsletter.',
	changed:
		'Someone changed this in the meantime. Compare it with what’s there now, then save again.',
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const record = await readRecord(teamDb, params.reference, signedInOf(context));
	if (!record) throw data(null, { status: 404 });
	const labels = labelsOf(content);
	const fields = formOfTable(record.form).fields.map((field) => {
		const value = record.fields[field.name] ?? null;
		const label = labels.field(record.form, field.name);
		return { field, label, value, seen: digestOf(value) };
	});
	return {
		form: labels.form(record.form),
		reference: record.reference,
		received_at: record.received_at,
		fields,
		flash: flashOf(url, outcomes, ['missing', 'too_many']),
		/** The field that the last action changed. */
		done: url.searchParams.get('field'),
	};
}

const recordForm = z.object({ intent: text, field: text, seen: text, value: texts });

/** Corrects a field, withdraws a consent or revokes a private link, by the clicked button. Redirects when done. */
export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { teamDb } = services;
	const by = signedInOf(context);
	const sent = (await readForm(recordForm, request)).values;
	if (!sent) throw data(null, { status: 400 });
	const { intent, field, seen, value: values } = sent;
	const done = (done: string) =>
		redirect(`/desk/privacy/record/${reference}?${new URLSearchParams({ done, field })}`, 303);
	if (intent === 'end_link') {
		const ended = await endLink(teamDb, services.linkKeys, reference, by);
		if (ended.outcome !== 'ended') throw done(ended.outcome);
		const content = contentIn(services.contents, ended.language);
		return { link: services.siteUrl + privateLinkPath(content, ended.link) };
	}
	if (intent === 'withdraw') {
		const outcome = await withdrawConsent(teamDb, { reference, field }, by);
		// The record may be a public story.
		services.purge();
		throw done(outcome === 'done' ? 'withdrawn' : outcome);
	}
	const correction = { reference, field, value: values, seen };
	const outcome = await correctField(teamDb, correction, by);
	if (outcome === 'done') {
		services.purge();
		throw done('corrected');
	}
	if (outcome === 'missing') throw done('missing');
	const refused: Refused = { field, values, reason: outcome };
	return data(refused, { status: outcome === 'invalid' ? 422 : 409 });
}

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
	const { form, reference, received_at, fields, flash, done } = loaderData;
	const refused = actionData && 'reason' in actionData ? actionData : undefined;
	const link = actionData && 'link' in actionData ? actionData.link : undefined;
	return (
		<Screen
			title={`Correct a record ${reference}`}
			lead="A correction replaces what was there, and the old text isn’t kept anywhere."
		>
			{!actionData && <Flash {...flash} />}
			{refused && <Flash tone="problem">{refusals[refused.reason]}</Flash>}
			{link && (
				<Flash tone="done">
					{`The former link doesn’t work anymore. This is the new one; give it to nobody but the sender: ${link}`}
				</Flash>
			)}
			<p>
				<strong>{form}</strong>, received <Moment at={received_at} />
			</p>
			<ul className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				{fields.map((part) => (
					<li key={part.field.name} className="border-rule border-t pt-5">
						<DraftDone name={!actionData && done === part.field.name ? done : undefined} />
						<CorrectForm
							{...part}
							refused={refused?.field === part.field.name ? refused : undefined}
						/>
					</li>
				))}
			</ul>
			{!isUuid(reference) && (
				<Section
					title="Private link"
					lead="Whoever sent this has a link that shows it. If it’s lost, or someone else has it, end it here and give them the new one. It’s shown once."
				>
					<ActionForm intent="end_link" label="End the link and make a new one" variant="danger" />
				</Section>
			)}
		</Screen>
	);
}

/** One field of a record: its value, and the form that corrects it or withdraws a consent. */
function CorrectForm(props: {
	field: Field;
	label: string;
	value: string | boolean | null;
	/** Identifies the value that the form was rendered with. */
	seen: string;
	refused: Refused | undefined;
}) {
	const { field, label, value, seen, refused } = props;
	return (
		<>
			<h2 className="font-semibold">{label}</h2>
			<p className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{shown(value)}</p>
			{field.kind === 'checkbox' ? (
				value === true && (
					<ActionForm
						hidden={{ field: field.name }}
						intent="withdraw"
						label="Withdraw consent"
						about={label}
						variant="danger"
						className="mt-2"
					/>
				)
			) : (
				<Disclosure summary={<>Correct {label}</>} open={refused !== undefined}>
					<ActionForm
						hidden={{ field: field.name, seen }}
						intent="correct"
						label="Save"
						about={label}
						variant="primary"
						layout="stack"
						className="py-2"
						draft={field.name}
						noValidate
					>
						<FieldControl
							field={field}
							label={`${label}: New value`}
							values={refused?.values ?? valuesOf(field, value)}
							error={refused && refusals[refused.reason]}
						/>
					</ActionForm>
				</Disclosure>
			)}
		</>
	);
}

function shown(value: string | boolean | null): string {
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	return value || 'Left empty';
}

function valuesOf(field: Field, value: string | boolean | null): string[] {
	if (typeof value !== 'string') return [''];
	if (field.kind !== 'checkboxes') return [value];
	return field.options.filter((option) => value.split(', ').includes(option) || value === option);
}

/** The control that corrects a field. It's always named `value`. */
function FieldControl(props: {
	field: Field;
	label: string;
	values: string[];
	error: string | undefined;
}) {
	const { field, label, values, error } = props;
	const id = `value-${field.name}`;
	const single = { name: 'value', id, label, error, value: values[0] ?? '' };
	switch (field.kind) {
		case 'text':
		case 'tel':
		case 'email':
			return <TextField {...single} />;
		case 'select':
			return <Select {...single} options={optionsOf(field.options)} />;
		case 'textarea':
			return <TextArea {...single} rows={6} />;
		case 'checkboxes':
			return (
				<CheckboxGroup
					{...single}
					options={field.options.map((option) => ({ value: option, label: option }))}
					chosen={values}
				/>
			);
		case 'checkbox':
			return null;
		default:
			return field satisfies never;
	}
}

const optionsOf = (options: readonly string[]) =>
	['', ...options].map((option) => ({ value: option, label: option || '–' }));
