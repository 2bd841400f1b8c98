import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { Field } from '#app/forms/engine/form.ts';
import { FieldControl } from './field-control.tsx';
import type { Refused } from './record-action.server.ts';

/** One field of a record: what stands there, and the form that replaces it or withdraws a consent. */
export function CorrectForm(props: {
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
