import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
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
import type { Control } from './field-notice.tsx';

/** The notices below fields. They load when a field is used: most visitors never use them. */
const loadEmailHint = () => import('./email-hint.tsx');
const loadDetailsNotice = () => import('./details-notice.tsx');

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
				<Noticed load={loadEmailHint} copy={site.email_hint}>
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
				<Noticed load={loadDetailsNotice} copy={isFreeText(field) ? details : undefined}>
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

type NoticeOf<Copy> = ComponentType<{ control: Control; copy: Copy }>;

/** A control with a notice below it; without a notice if `copy` is undefined. */
function Noticed<Copy>(props: {
	load: () => Promise<{ Notice: NoticeOf<Copy> }>;
	copy: Copy | undefined;
	children: ReactNode;
}) {
	const { load, copy } = props;
	const box = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState<{ Notice: NoticeOf<Copy>; control: Control }>();

	useEffect(() => {
		const control = box.current?.querySelector<Control>('input, textarea');
		if (!control || !copy) return;
		const start = () =>
			load().then(
				({ Notice }) => setShown((before) => before ?? { Notice, control }),
				() => {
					// Retried at the next focus. The form works without it.
				},
			);
		control.addEventListener('focus', start);
		// The visitor may have focused or filled the field, or the browser restored it, before this script ran.
		if (control.value || control === document.activeElement) start();
		return () => control.removeEventListener('focus', start);
	}, [load, copy]);

	return (
		<div ref={box}>
			{props.children}
			{shown && copy && <shown.Notice control={shown.control} copy={copy} />}
		</div>
	);
}
