import { type ComponentProps, useEffect, useRef } from 'react';
import type { Field, Form, FormValues } from '#app/domain/submissions/form.ts';
import type { FormCopy } from '#app/platform/content/form-copy.server.ts';
import type { SiteCopy } from '#app/platform/content/site-copy.server.ts';
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx';
import { fieldIds } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { WatchRequest, watchEvent } from './details-notice.ts';
import detailsNotice from './details-notice.ts?worker&url';

interface FormFieldsProps {
	form: Form;
	copy: FormCopy;
	site: SiteCopy['form'];
	details: SiteCopy['personal_details'] | undefined;
	values: FormValues;
	errors: Record<string, string>;
	/** Called when a checkbox of a group changes. */
	onGroupChange: () => void;
}

/** The controls of a form, in the order of its definition. */
export function FormFields(props: FormFieldsProps) {
	return props.form.fields.map((field) => <FormField key={field.name} field={field} {...props} />);
}

function FormField({
	field,
	copy,
	site,
	details,
	values,
	errors,
	onGroupChange,
}: FormFieldsProps & { field: Field }) {
	const { name, required } = field;
	const { label = name, hint, options: optionLabels } = copy.fields[name] ?? {};
	const labelled = {
		name,
		label,
		hint,
		required,
		optionalLabel: site.optional,
		error: errors[name],
	};
	const value = values[name] ?? '';

	switch (field.kind) {
		case 'text':
		case 'email':
		case 'tel':
			return (
				<TextField
					{...labelled}
					type={field.kind}
					autoComplete={field.autoComplete}
					value={String(value)}
				/>
			);
		case 'textarea':
			return <LongField {...labelled} value={String(value)} details={details} />;
		case 'select':
			return (
				<Select
					{...labelled}
					empty={site.select}
					options={labelOptions(field.options, optionLabels)}
					value={String(value)}
				/>
			);
		case 'checkbox':
			return (
				<Checkbox
					id={fieldIds(name).id}
					name={name}
					label={label}
					hint={hint}
					checked={value === 'on'}
				/>
			);
		case 'checkboxes':
			return (
				<CheckboxGroup
					{...labelled}
					options={labelOptions(field.options, optionLabels)}
					chosen={[value].flat()}
					onChange={onGroupChange}
				/>
			);
		default:
			return field satisfies never;
	}
}

function labelOptions(options: readonly string[], labels: Record<string, string> = {}) {
	return options.map((value) => ({ value, label: labels[value] ?? value }));
}

/**
 * A form's text area, with a notice below it when the text seems to contain a personal detail (decision 67).
 * The script for it loads when the field is used: most visitors never use it.
 */
function LongField({
	details,
	...control
}: ComponentProps<typeof TextArea> & { details: SiteCopy['personal_details'] | undefined }) {
	const wrapper = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const box = wrapper.current;
		const textArea = box?.querySelector('textarea');
		if (!box || !textArea || !details) return;
		const load = () =>
			import(/* @vite-ignore */ detailsNotice).then(
				() => {
					const type: typeof watchEvent = 'watch-details';
					const detail: WatchRequest = { copy: details, box };
					textArea.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
				},
				() => {
					// Retried at the next focus. The hint above the field says what to leave out.
				},
			);
		textArea.addEventListener('focus', load);
		// The visitor may have focused or filled the field, or the browser restored it, before this script ran.
		if (textArea.value || textArea === document.activeElement) load();
		return () => textArea.removeEventListener('focus', load);
	}, [details]);

	return (
		<div ref={wrapper}>
			<TextArea {...control} />
		</div>
	);
}
