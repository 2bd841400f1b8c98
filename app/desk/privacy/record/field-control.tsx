import { InputField, SelectField, TextAreaField } from '#app/desk/frame/field.tsx';
import type { Field as FormField } from '#app/forms/engine/form.ts';

/** The control for a field of a form, as the desk corrects it; every one is named `value`. */
export function FieldControl(props: {
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
