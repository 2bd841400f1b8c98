import {
	isPreselected,
	isRequired,
	type LetterChoice,
	partKeys,
} from '#app/domain/letters/letter-options.ts';
import type { LetterStep } from '#app/domain/letters/letter-steps.ts';
import type { LettersCopy } from '#app/generated/copy.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Checkbox, Radio } from '#app/ui/checkbox.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { DraftSwitch } from './draft-switch.tsx';

type Copy = LettersCopy['page'];
type StepName = keyof Copy['steps'];

/** The number and the name of each step; the style sheet marks the one that is shown. */
export function LetterStepLinks({ copy, steps }: { copy: Copy; steps: readonly StepName[] }) {
	return (
		<nav aria-label={copy.steps_label} className="letter-steps">
			<ol>
				{steps.map((id) => (
					<li key={id}>
						<a href={`#step-${id}`}>{copy.steps[id]}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

/** The title of a step, to which its link leads; on a phone, with its place among the others. */
export function StepTitle(props: { copy: Copy; id: StepName; steps: readonly StepName[] }) {
	const { copy, id, steps } = props;
	const place = { step: steps.indexOf(id) + 1, count: steps.length };
	return (
		<h2 id={`step-${id}`} tabIndex={-1} className="text-xl sm:text-2xl">
			<span className="letter-place">{fillIn(copy.step, place)} </span>
			{copy.steps[id]}
		</h2>
	);
}

/**
 * The questions and the fields beside the letter. Questions work without a script; the fields have no form and no names,
 * so they can't be sent, and without scripts the style sheet hides them. On a phone it shows one step at a time, and below
 * it a bar that counts what is filled in and leads to the next.
 */
export function LetterForm(props: {
	copy: Copy;
	steps: readonly LetterStep[];
	choices: readonly LetterChoice[];
	/** True for a letter that a photo of the denial can fill in. */
	fromPhoto: boolean;
	/** Below the questions of the step about the papers. */
	children: React.ReactNode;
}) {
	const { copy } = props;
	const names = stepNames(props.steps);
	return props.steps.map(({ id, choices, blanks }, index) => (
		<section key={id} aria-labelledby={`step-${id}`} className="letter-step">
			<StepTitle copy={copy} id={id} steps={names} />
			{index === 0 && props.choices.length > 0 && (
				<p className="text-ink-soft">{copy.choose_part}</p>
			)}
			<LetterChoices choices={choices} />
			{id === 'about' && props.children}
			<div className="letter-fields grid grid-cols-1 content-start gap-5">
				{index === 0 && <p className="text-ink-soft text-sm">{copy.private}</p>}
				{index === 0 && props.fromPhoto && (
					<p data-photo>
						<TextLink href="/help-now/read-my-letter">{copy.photo}</TextLink>
					</p>
				)}
				{blanks.map((blank) => (
					<BlankField
						key={blank.name}
						blank={blank}
						part={partKeys(props.choices, { onlyIf: blank.only_if })}
					/>
				))}
				{index === props.steps.length - 1 && <DraftSwitch copy={copy.draft} />}
			</div>
			<div className="letter-bar">
				<span data-progress />
				<LinkButton href={`#step-${names[index + 1]}`}>{copy.next_step}</LinkButton>
			</div>
		</section>
	));
}

/** The steps of a letter's page; the last one has the letter. */
export const stepNames = (steps: readonly LetterStep[]): StepName[] => [
	...steps.map(({ id }) => id),
	'check',
];

/** Questions that select the parts of the letter. */
function LetterChoices({ choices }: { choices: readonly LetterChoice[] }) {
	return choices.map(({ id, label, options }) => (
		<fieldset key={id} className="min-w-0">
			<legend className="font-semibold">{label}</legend>
			{options.map((option, index) => {
				const box = { 'data-option': `${id}-${index + 1}`, label: option.label };
				return id === 'enclosed' ? (
					<Checkbox key={option.id} {...box} />
				) : (
					<Radio
						key={option.id}
						name={`letter-${id}`}
						value={option.id}
						checked={index === 0 && isPreselected({ id })}
						data-required={isRequired({ id }) ? '' : undefined}
						{...box}
					/>
				);
			})}
		</fieldset>
	));
}

/** A field for a blank, with its hint and a place for its error. */
export function BlankField({
	blank,
	part,
}: {
	blank: Pick<
		Letter['blanks'][number],
		'name' | 'label' | 'hint' | 'input' | 'autocomplete' | 'optional'
	>;
	part?: string | undefined;
}) {
	const { name, label, hint, input } = blank;
	const shared = {
		id: `blank-${name}`,
		'data-field': name,
		'data-optional': blank.optional && '',
		// Browsers must remember nothing but one's own name, address and phone.
		autoComplete: blank.autocomplete ?? 'off',
		'aria-describedby': hint ? `hint-${name}` : undefined,
		className: `${controlClassName} ${input === 'lines' ? 'min-h-28' : 'min-h-12'}`,
	};
	return (
		<div data-part={part}>
			<label htmlFor={shared.id} className="mb-1 block font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`hint-${name}`} className="mb-1 text-ink-soft text-sm">
					<Unbroken text={hint} />
				</p>
			)}
			<p
				id={`error-${name}`}
				role="alert"
				className="mb-1 font-semibold text-coral-deep text-sm"
				hidden
			/>
			{input === 'lines' ? (
				<textarea {...shared} rows={3} dir="auto" />
			) : (
				<input {...shared} type={input} dir={input === 'text' ? 'auto' : undefined} />
			)}
		</div>
	);
}
