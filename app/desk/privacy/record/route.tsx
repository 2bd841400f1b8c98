import { data } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { isUuid } from '#app/db/uuid.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { InputField, SelectField, TextAreaField } from '#app/desk/frame/field.tsx';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import type { Field, Field as FormField } from '#app/forms/engine/form.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { digestOf } from '#app/privacy/correct-record.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { readRecord } from '#app/privacy/read-chosen.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { type Refused, recordAction } from './record-action.server.ts';

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

/** One field of a record: what stands there, and the form that replaces it or withdraws a consent. */
function CorrectForm(props: {
	copy: DeskCopy['privacy'];
	field: Field;
	label: string;
	value: string | boolean | null;
	/** Identifies the value that the form was shown with. */
	seen: string;
	refused: Refused | undefined;
}) {
	const { copy, field, label, value, seen, refused } = props;
	const { change } = copy;
	const say = (text: string) => fillIn(text, { field: label });
	const hidden = <input type="hidden" name="field" value={field.name} />;
	return (
		<>
			<h2 className="font-semibold">{label}</h2>
			<p className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{shown(value, copy.record)}</p>
			{field.kind === 'checkbox' ? (
				value === true && (
					<DeskForm className="mt-2">
						{hidden}
						<Button
							variant="danger"
							name="intent"
							value="withdraw"
							label={say(change.withdraw_label)}
						>
							{change.withdraw}
						</Button>
					</DeskForm>
				)
			) : (
				<details className="desk-details" open={refused !== undefined}>
					<summary>{say(change.correct)}</summary>
					<DeskForm className="desk-form py-2" draft={field.name} noValidate>
						{hidden}
						<input type="hidden" name="seen" value={seen} />
						<FieldControl
							field={field}
							label={`${label}: ${change.new_value}`}
							values={refused?.values ?? valuesOf(field, value)}
							error={refused && change.errors[refused.reason]}
						/>
						<div className="desk-actions">
							<Button name="intent" value="correct" label={say(change.save_label)}>
								{change.save}
							</Button>
						</div>
					</DeskForm>
				</details>
			)}
		</>
	);
}

function shown(value: string | boolean | null, copy: DeskCopy['privacy']['record']): string {
	if (typeof value === 'boolean') return value ? copy.yes : copy.no;
	return value || copy.empty;
}

function valuesOf(field: Field, value: string | boolean | null): string[] {
	if (typeof value !== 'string') return [''];
	if (field.kind !== 'checkboxes') return [value];
	return field.options.filter((option) => value.split(', ').includes(option) || value === option);
}

/** The control for a field of a form, as the desk corrects it; every one is named `value`. */
function FieldControl(props: {
	field: FormField;
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
			return <InputField {...single} />;
		case 'select':
			return <SelectField {...single} options={optionsOf(field.options)} />;
		case 'textarea':
			return <TextAreaField {...single} rows={6} />;
		case 'checkboxes':
			return <Boxes label={label} options={field.options} values={values} error={error} />;
		case 'checkbox':
			return null;
		default:
			return field satisfies never;
	}
}

const optionsOf = (options: readonly string[]) =>
	['', ...options].map((option) => ({ value: option, label: option || '–' }));

function Boxes(props: {
	label: string;
	options: readonly string[];
	values: string[];
	error: string | undefined;
}) {
	const { label, options, values, error } = props;
	return (
		<fieldset>
			<legend className="font-semibold">{label}</legend>
			{error && <p className="desk-problem">{error}</p>}
			{options.map((option) => (
				<label key={option} className="flex min-h-11 items-center gap-3">
					<input
						type="checkbox"
						name="value"
						value={option}
						defaultChecked={values.includes(option)}
						className="size-5 accent-evergreen"
					/>
					{option}
				</label>
			))}
		</fieldset>
	);
}
