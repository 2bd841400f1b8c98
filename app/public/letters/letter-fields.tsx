import {
	isPreselected,
	isRequired,
	type LetterChoice,
	partKeys,
} from '#app/domain/letters/letter-options.ts';
import type { LettersCopy } from '#app/generated/copy.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/checkbox.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { DraftSwitch } from './draft-switch.tsx';

/** Questions that select the parts of the letter; they work without a script. */
export function LetterChoices(props: { note: string; choices: readonly LetterChoice[] }) {
	if (props.choices.length === 0) return null;
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-1">
			<p className="col-span-full text-ink-soft">{props.note}</p>
			{props.choices.map(({ id, label, options }) => (
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
			))}
		</div>
	);
}

/**
 * The fields beside the letter. They have no form and no names, so they can't be sent; without scripts, the
 * style sheet hides them. On a phone, a bar below them counts what is filled in and leads to the letter.
 */
export function LetterFields(props: {
	copy: LettersCopy['page'];
	blanks: Letter['blanks'];
	choices: readonly LetterChoice[];
}) {
	const { copy } = props;
	return (
		<section
			aria-labelledby="fill-in"
			className="letter-fields grid grid-cols-1 content-start gap-5"
		>
			<h2 id="fill-in" className="text-xl sm:text-2xl">
				{copy.fill_in}
			</h2>
			<p className="-mt-3 text-ink-soft text-sm">{copy.private}</p>
			{props.blanks.map((blank) => (
				<BlankField
					key={blank.name}
					blank={blank}
					part={partKeys(props.choices, { onlyIf: blank.only_if })}
				/>
			))}
			<DraftSwitch copy={copy.draft} />
			<div className="letter-bar">
				<span data-progress />
				<Button type="button" data-tool="see">
					{copy.see_letter}
				</Button>
			</div>
		</section>
	);
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
		className: `${controlClassName} min-h-12`,
	};
	return (
		<div data-part={part}>
			<label htmlFor={shared.id} className="mb-1 block font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`hint-${name}`} className="mb-1 text-ink-soft text-sm">
					{hint}
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
