import { useEffect, useMemo, useRef, useState } from 'react';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextControl } from '#app/ui/text-control.tsx';
import { ArrivalChoice } from './arrival-choice.tsx';
import { findArrival } from './deadline-rules.ts';
import { type DeadlineEntry, helpNowPath } from './entry.ts';
import type { EntryErrors } from './find-deadlines.ts';
import type { HelperCopy } from './sheet-copy.ts';

/** The helper's form: what came, and its date. A plain GET form until the page has hydrated. */
export function DeadlineForm(props: {
	copy: HelperCopy;
	/** What the controls hold at first. */
	entry: DeadlineEntry | null;
	errors: EntryErrors | null;
	/** Counts what was entered here, so that the same errors take focus again. */
	attempt: number;
	/** Called when a reader begins to use the form. */
	onTouch: () => void;
	/** Shows the dates; false where the server has to. */
	compute: (fields: FormData) => boolean;
}) {
	const { copy, entry } = props;
	const { shared } = copy;
	const element = useRef<HTMLFormElement>(null);
	const [kind, setKind] = useState(entry?.arrived ?? '');
	const readKind = () => {
		if (element.current) setKind(String(new FormData(element.current).get('arrived') ?? ''));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was done before hydration
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
			// Without JavaScript the browser moves to what came of it.
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
			<TextControl
				{...labelled}
				{...question}
				name="date"
				type="date"
				error={errors?.date}
				value={entry?.date ?? ''}
			/>
			<p className="fine-print">{copy.form.privacy}</p>
			<div>
				<button type="submit" className={`${buttonClassName('primary')} w-full sm:w-auto`}>
					{copy.form.submit}
				</button>
			</div>
		</form>
	);
}
