import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeadlinesCopy } from '#app/platform/content/pages/help-now.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import {
	errorBarClassName,
	FieldError,
	type FieldProps,
	fieldIds,
	RequiredMark,
} from '#app/ui/field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { arrivals, findArrival } from './deadline-rules.ts';
import type { ArrivalGroup } from './deadline-types.ts';
import { type DeadlineEntry, helpNowPath, notSure } from './entry.ts';
import type { EntryErrors } from './find-deadlines.ts';
import type { HelperCopy } from './sheet-copy.ts';

/** The helper's form: the kind of document and its date. A plain GET form until the page has hydrated. */
export function DeadlineForm(props: {
	copy: HelperCopy;
	/** Initial values of the controls. */
	entry: DeadlineEntry | null;
	errors: EntryErrors | null;
	/** Counts submissions in the browser, so that the same errors take focus again. */
	attempt: number;
	/** Called when a visitor starts to use the form. */
	onTouch: () => void;
	/** Shows the dates; returns false if the server has to compute them. */
	compute: (fields: FormData) => boolean;
}) {
	const { copy, entry } = props;
	const { shared } = copy;
	const element = useRef<HTMLFormElement>(null);
	const [kind, setKind] = useState(entry?.arrived ?? '');
	const readKind = () => {
		if (element.current) setKind(String(new FormData(element.current).get('arrived') ?? ''));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for interactions before hydration
	useEffect(() => {
		readKind();
		if (element.current?.contains(document.activeElement)) props.onTouch();
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new list of errors
	const errors = useMemo(
		() =>
			props.errors &&
			Object.fromEntries(
				Object.entries(props.errors).map(([name, key]) => [name, copy.errors[key]]),
			),
		[props.errors, props.attempt],
	);
	const basis = findArrival(kind)?.dateBasis;
	const question = basis ? copy.form.dates[basis] : copy.form.any_date;
	const labelled = { required: true, optionalLabel: shared.optional };

	return (
		<form
			ref={element}
			method="get"
			noValidate
			// Without JavaScript, the fragment moves the browser to the result.
			action={`${helpNowPath}#dates`}
			className="form-sheet print:hidden"
			onFocus={props.onTouch}
			onPointerDown={props.onTouch}
			onSubmit={(event) => {
				if (props.compute(new FormData(event.currentTarget))) event.preventDefault();
			}}
		>
			{errors && (
				<ErrorSummary
					id="dates"
					title={shared.summary}
					help={shared.summary_help}
					errors={errors}
				/>
			)}
			<p className="text-ink-soft text-sm">{shared.required_note}</p>
			<ArrivalChoice
				{...labelled}
				name="arrived"
				label={copy.form.kind}
				error={errors?.arrived}
				copy={copy.form}
				value={entry?.arrived ?? ''}
				onChange={readKind}
			/>
			<TextField
				{...labelled}
				{...question}
				name="date"
				type="date"
				error={errors?.date}
				value={entry?.date ?? ''}
			/>
			<p className="fine-print">{copy.form.privacy}</p>
			<div>
				<Button className="w-full sm:w-auto">{copy.form.submit}</Button>
			</div>
		</form>
	);
}

/**
 * The kinds of document as radio buttons: a select would cut off the ends of the labels on a phone, which are
 * what distinguishes them.
 */
function ArrivalChoice(
	props: FieldProps & { copy: HelperCopy['form']; value: string; onChange: () => void },
) {
	const { name, error, copy } = props;
	const { id, errorId } = fieldIds(name);
	const choice = (value: string, label: string) => (
		<Radio
			key={value}
			name={name}
			value={value}
			required
			checked={props.value === value}
			onChange={props.onChange}
			label={label}
		/>
	);
	const groups = Object.keys(copy.groups) as ArrivalGroup[];
	return (
		<div className={error ? errorBarClassName : undefined}>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={error ? errorId : undefined}
				className="min-w-0 scroll-mt-6"
			>
				<legend className="mb-1 font-semibold">
					{props.label}
					<RequiredMark {...props} />
				</legend>
				{error && <FieldError id={errorId} message={error} />}
				<div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
					{groups.map((group) => (
						<fieldset key={group} className="min-w-0 border-rule border-t pt-3">
							<legend className="float-left mb-1 w-full font-semibold text-ink-soft">
								{copy.groups[group]}
							</legend>
							<div className="clear-both">
								{arrivals
									.filter((arrival) => arrival.group === group)
									.map(({ kind }) => choice(kind, copy.choices[kind]))}
							</div>
						</fieldset>
					))}
				</div>
				<div className="mt-3 border-rule border-t pt-3">{choice(notSure, copy.not_sure.label)}</div>
				<HowToTell {...copy.not_sure} />
			</fieldset>
		</div>
	);
}

/** Explains how to recognize the kind of document. Shown by the style sheet after the choice that needs it. */
function HowToTell({ title, ways }: DeadlinesCopy['form']['not_sure']) {
	return (
		<div className="how-to-tell rounded-md bg-marigold-soft px-4 py-3">
			<p className="font-semibold">{title}</p>
			<dl className="mt-2 space-y-2">
				{ways.map((way) => (
					<div key={way.title}>
						<dt className="font-semibold">{way.title}</dt>
						<dd>{way.text}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
