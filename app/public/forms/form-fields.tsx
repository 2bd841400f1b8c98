import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import {
	type Field,
	type Form,
	type FormValues,
	isFreeText,
} from '#app/domain/submissions/form.ts';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx';
import { fieldIds } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { watchDetails } from './details-notice.ts';
import detailsScript from './details-notice.ts?worker&url';
import type { watchEmail } from './email-hint.ts';
import emailScript from './email-hint.ts?worker&url';
import type { WatchRequest } from './field-notice.ts';

const detailsEvent: typeof watchDetails = 'watch-details';
const emailEvent: typeof watchEmail = 'watch-email';

interface FormFieldsProps {
	form: Form;
	copy: FormCopy;
	site: SiteCopy['form'];
	/** Copy about personal details in free text; undefined if nothing points them out. */
	details: SiteCopy['personal_details'] | undefined;
	values: FormValues;
	errors: Record<string, string>;
	/** Shown below fields, by their name. */
	below?: Readonly<Record<string, ReactNode>> | undefined;
	/** Called when a checkbox of a group changes. */
	onGroupChange: () => void;
}

/** The controls of a form, in the order of its definition. */
export function FormFields(props: FormFieldsProps) {
	return props.form.fields.map((field) => (
		<Fragment key={field.name}>
			<FormField field={field} {...props} />
			{props.below?.[field.name]}
		</Fragment>
	));
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
		case 'email':
			return (
				<Noticed script={emailScript} event={emailEvent} copy={site.email_hint}>
					<TextField
						{...labelled}
						type="email"
						autoComplete={field.autoComplete}
						value={String(value)}
					/>
				</Noticed>
			);
		case 'text':
		case 'tel':
		case 'textarea':
			return (
				<Noticed
					script={detailsScript}
					event={detailsEvent}
					copy={isFreeText(field) ? details : undefined}
				>
					{field.kind === 'textarea' ? (
						<TextArea {...labelled} value={String(value)} />
					) : (
						<TextField
							{...labelled}
							type={field.kind}
							autoComplete={field.autoComplete}
							value={String(value)}
						/>
					)}
				</Noticed>
			);
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
 * A control with a notice below it, which a script of its own shows (field-notice.ts). The script loads when the
 * field is used: most visitors never use it.
 */
function Noticed<Copy>(props: {
	/** The script's URL, and the event it listens for. */
	script: string;
	event: string;
	/** The notice's texts; undefined for no notice. */
	copy: Copy | undefined;
	children: ReactNode;
}) {
	const { script, event, copy } = props;
	const wrapper = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const box = wrapper.current;
		const control = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
		if (!box || !control || !copy) return;
		const load = () =>
			import(/* @vite-ignore */ script).then(
				() => {
					const detail: WatchRequest<Copy> = { copy, box };
					control.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));
				},
				() => {
					// Retried at the next focus. The form works without it.
				},
			);
		control.addEventListener('focus', load);
		// The visitor may have focused or filled the field, or the browser restored it, before this script ran.
		if (control.value || control === document.activeElement) load();
		return () => control.removeEventListener('focus', load);
	}, [script, event, copy]);

	return <div ref={wrapper}>{props.children}</div>;
}
