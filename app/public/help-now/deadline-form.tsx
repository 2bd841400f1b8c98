import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { arrivals } from '#app/generated/deadlines.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary, useErrorTitle } from '#app/ui/error-summary.tsx';
import { errorBarClassName, FieldError, type FieldProps, fieldIds } from '#app/ui/field.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { findArrival } from './deadline-rules.ts';
import { cutAnswers, type DeadlineEntry, dayOfCut, helpNowPath, readEntry } from './entry.ts';
import type { EntryErrors } from './find-deadlines.ts';
import type { HelperCopy, SheetCopy } from './sheet-copy.ts';
import { todayHere } from './today.ts';
import { WordsOnPaper } from './words-on-paper.tsx';

/** The helper's form: the kind of document and its date. A plain GET form until the page has hydrated. */
export function DeadlineForm(props: {
	copy: HelperCopy;
	/** Undefined until it has loaded. */
	answered: SheetCopy['answered'] | undefined;
	/** Initial values of the controls. */
	entry: DeadlineEntry | null;
	errors: EntryErrors | null;
	/** True if only the question about an appeal is still open. */
	isAsked: boolean;
	/** Takes the title above that question. */
	titleRef: RefObject<HTMLHeadingElement | null>;
	/** Finds what is wrong while the answers change; undefined until it has loaded. */
	findDeadlines: typeof import('./find-deadlines.ts').findDeadlines | undefined;
	/** Counts submissions in the browser, so that the same errors take focus again. */
	attempt: number;
	/** Called when a visitor starts to use the form. */
	onTouch: () => void;
	/** Shows the dates; returns false if the server has to compute them. */
	compute: (fields: FormData) => boolean;
	/** Suggestions from a photo of the document, shown below each question. With them, the form sends nothing. */
	suggested?: Partial<Record<'kind' | 'appealed' | 'date', ReactNode>>;
}) {
	const { copy, answered, entry, suggested } = props;
	const element = useRef<HTMLFormElement>(null);
	const [answers, setAnswers] = useState(entry);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new list of errors
	const refusal = useMemo(() => ({ ...props.errors }), [props.errors, props.attempt]);
	/** What is still wrong of a refusal; null until something has changed since. */
	const [wrong, setWrong] = useState<{ of: EntryErrors; errors: EntryErrors } | null>(null);
	const readAnswers = () => {
		const now = element.current && readEntry(new FormData(element.current));
		setAnswers(now);
		const outcome = now && props.findDeadlines?.(now, todayHere(new Date()));
		if (!outcome) return;
		setWrong({ of: refusal, errors: outcome.state === 'refused' ? outcome.errors : {} });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for interactions before hydration
	useEffect(() => {
		readAnswers();
		if (element.current?.contains(document.activeElement)) props.onTouch();
	}, []);

	const remaining = Object.entries(answered ? refusal : {}).filter(
		([name]) => wrong?.of !== refusal || name in wrong.errors,
	);
	const errors: Record<string, string> = Object.fromEntries(
		remaining.map(([name, key]) => [name, answered?.errors[key] ?? '']),
	);
	const isRefused = remaining.length > 0;
	useErrorTitle(isRefused ? answered?.error_title : undefined);
	const arrival = answers ? arrivalOf(answers) : undefined;
	const cutDay = entry ? dayOfCut(entry) : '';
	const dateQuestion = (arrival && answered?.dates[arrival.counted_from]) || copy.form.any_date;

	return (
		<form
			ref={element}
			// Outside a dialog, nothing is sent.
			method={suggested ? 'dialog' : 'get'}
			// A browser's file of the session would keep what the paper says.
			autoComplete={suggested ? 'off' : undefined}
			noValidate
			// Without JavaScript, the fragment moves the browser to the result.
			action={`${useLocalPath()(helpNowPath)}#dates`}
			className="form-sheet @2xl:grid-cols-2 print:hidden"
			onChange={readAnswers}
			onFocus={props.onTouch}
			onPointerDown={props.onTouch}
			onSubmit={(event) => {
				if (props.compute(new FormData(event.currentTarget))) event.preventDefault();
			}}
		>
			{isRefused && answered && (
				<ErrorSummary
					id="dates"
					title={answered.summary}
					help={answered.summary_help}
					{...{ errors, refusal }}
				/>
			)}
			{props.isAsked && answered && (
				<h3
					id="dates"
					ref={props.titleRef}
					tabIndex={-1}
					className="col-span-full rounded-md bg-marigold-soft px-4 py-3"
				>
					<TextLink href={`#${fieldIds('appealed').id}`}>{answered.asked}</TextLink>
				</h3>
			)}
			<div>
				<Select
					required
					name="kind"
					label={copy.form.kind}
					error={errors.kind}
					empty={copy.select}
					options={arrivals.flatMap(({ kind }) => {
						const label = copy.form.choices[kind];
						return label ? { value: kind, label } : [];
					})}
					value={entry?.kind}
				/>
				{suggested?.kind}
				<HowToTell {...copy.form.how_to_tell} />
			</div>
			<Question
				required
				name="appealed"
				label={copy.form.appealed.label}
				error={errors.appealed}
				answers={['no', 'yes', 'reviewer']}
				copy={{
					...copy.form.appealed,
					yes: (
						<>
							{copy.form.appealed.yes}
							<span className="redetermination"> {copy.form.appealed.redetermination}</span>
						</>
					),
				}}
				value={entry?.appealed}
				className="appeal-question"
			>
				{suggested?.appealed}
			</Question>
			<div className="min-w-0">
				<TextField
					required
					{...dateQuestion}
					name="date"
					type="date"
					error={errors.date}
					value={entry?.date ?? ''}
				/>
				{!answered && <p className="bills-hint text-ink-soft text-sm">{copy.form.bills}</p>}
				{copy.words && <WordsOnPaper copy={copy.words} />}
				{suggested?.date}
				{answered && !suggested && (
					<p className="mt-1 text-sm">
						<LinkedText text={answered.photo} />
					</p>
				)}
			</div>
			<Question
				name="is_cut"
				label={copy.form.cut.label}
				hint={copy.form.cut.hint}
				error={errors.is_cut}
				answers={cutAnswers}
				copy={copy.form.cut}
				value={cutDay ? 'yes' : entry?.cut}
				className="cut-question"
			>
				<TextField
					{...copy.form.cut.day}
					name="cut"
					type="date"
					error={errors.cut}
					value={cutDay}
				/>
			</Question>
			{!suggested && <p className="fine-print text-ink-soft text-sm">{copy.form.privacy}</p>}
			<div>
				<Button className="w-full sm:w-auto">{copy.form.submit}</Button>
			</div>
		</form>
	);
}

/** Returns the rules of the chosen kind. */
function arrivalOf({ kind, appealed }: DeadlineEntry) {
	const first = findArrival(kind);
	const next = appealed === 'yes' && first?.next;
	return next ? findArrival(next) : first;
}

/** A question that depends on the kind: the style sheet shows it only beside a kind that needs it. */
function Question<Answer extends string>(
	props: FieldProps & {
		answers: readonly Answer[];
		copy: Record<Answer, React.ReactNode>;
		value: string | undefined;
		className: string;
		/** Further controls, below the answers. */
		children?: ReactNode;
	},
) {
	const { name, error, hint } = props;
	const { id, hintId, errorId } = fieldIds(name);
	return (
		<div className={`${props.className} ${error ? errorBarClassName : ''}`}>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined}
				className="min-w-0 scroll-mt-6"
			>
				<legend className="mb-1 font-semibold">{props.label}</legend>
				{hint && (
					<p id={hintId} className="text-ink-soft text-sm">
						{hint}
					</p>
				)}
				{error && <FieldError id={errorId} message={error} />}
				{props.answers.map((answer) => (
					<Radio
						key={answer}
						name={name}
						value={answer}
						required={props.required}
						checked={props.value === answer}
						label={props.copy[answer]}
					/>
				))}
			</fieldset>
			{props.children}
		</div>
	);
}

/** Explains how to recognize the kind of document. */
function HowToTell({ title, ways }: DeadlinesCopy['form']['how_to_tell']) {
	return (
		<Disclosure summary={title} className="mt-2">
			<dl className="space-y-2 rounded-md bg-marigold-soft px-4 py-3">
				{ways.map((way) => (
					<div key={way.title}>
						<dt className="font-semibold">{way.title}</dt>
						<dd>{way.text}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	);
}
