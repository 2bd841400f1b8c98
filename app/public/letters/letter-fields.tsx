import type { Letter } from '#app/platform/content/letters.server.ts';
import type { LettersCopy } from '#app/platform/content/pages/letters.server.ts';
import { letterPath } from '#app/public/help-now/letter-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { blankFiles, type LetterChoice, partKeys } from './letter-options.ts';

/** Questions that select the parts of the letter; they work without a script. */
export function LetterChoices(props: { note: string; choices: readonly LetterChoice[] }) {
	if (props.choices.length === 0) return null;
	return (
		<div className="letter-choices print:hidden">
			<p className="text-ink-soft">{props.note}</p>
			{props.choices.map(({ id, label, options }) => (
				<fieldset key={id} className="min-w-0">
					<legend className="font-semibold">{label}</legend>
					{options.map((option, index) => (
						<Radio
							key={option.id}
							name={`letter-${id}`}
							value={option.id}
							data-option={`${id}-${index + 1}`}
							checked={index === 0}
							label={option.label}
						/>
					))}
				</fieldset>
			))}
		</div>
	);
}

/**
 * The fields beside the letter. They have no form and no names, so they can't be sent; without scripts, the
 * style sheet hides them.
 */
export function LetterFields(props: {
	copy: LettersCopy['page'];
	blanks: Letter['blanks'];
	choices: readonly LetterChoice[];
}) {
	const { copy } = props;
	return (
		<section aria-labelledby="fill-in" className="letter-fields print:hidden">
			<h2 id="fill-in" className="text-2xl">
				{copy.fill_in}
			</h2>
			<p className="text-ink-soft text-sm">{copy.private}</p>
			{props.blanks.map((blank) => (
				<BlankField
					key={blank.name}
					blank={blank}
					part={partKeys(props.choices, { onlyIf: blank.only_if })}
				/>
			))}
		</section>
	);
}

function BlankField({
	blank,
	part,
}: {
	blank: Letter['blanks'][number];
	part?: string | undefined;
}) {
	const { name, label, hint, input } = blank;
	const shared = {
		id: `blank-${name}`,
		'data-field': name,
		// Browsers must remember nothing but one's own name, address and phone.
		autoComplete: blank.autocomplete ?? 'off',
		'aria-describedby': hint ? `hint-${name}` : undefined,
		className: `${controlClassName} min-h-12`,
	};
	return (
		<div data-part={part}>
			<label htmlFor={shared.id} className="mb-1 block text-balance font-semibold">
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

/**
 * Actions for the letter: listing empty blanks, printing, copying, saving, clearing. The page's script shows
 * the hidden parts when they apply.
 */
export function LetterTools(props: {
	copy: LettersCopy['page'];
	letter: Letter;
	/** Names of what is due, by the rule's key; undefined for a letter without deadlines. */
	deadlines: Record<string, string> | undefined;
	choices: readonly LetterChoice[];
}) {
	const { copy } = props;
	const tools = [
		['print', copy.print, 'primary'],
		['copy', copy.copy, 'quiet'],
		['word', copy.word, 'quiet'],
		['text', copy.text, 'quiet'],
		['clear', copy.clear, 'quiet'],
	] as const;
	return (
		<div className="letter-tools print:hidden">
			{props.deadlines && (
				<div className="rounded-md bg-marigold-soft px-4 py-3">
					<h2 className="text-lg">{copy.dates_title}</h2>
					<p className="letter-fields">{copy.dates_hint}</p>
					<ul role="status" data-dates hidden className="font-semibold">
						{Object.entries(props.deadlines).map(([key, title]) => (
							<li key={key} data-deadline={key} hidden>
								{`${title}: `}
								<span />
							</li>
						))}
					</ul>
					<p>
						<a
							href="/help-now#deadlines"
							data-dates-link
							className="inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-4"
						>
							{copy.dates_link}
						</a>
					</p>
				</div>
			)}
			<div className="letter-fields">
				<p id="missing" className="font-semibold" />
				<ul data-missing className="flex flex-wrap gap-x-4">
					{props.letter.blanks.map(({ name, label }) => (
						<li key={name} data-of={name} hidden>
							<button type="button" className="letter-missing">
								{label}
							</button>
						</li>
					))}
				</ul>
				<div className="mt-2 flex flex-wrap gap-3">
					{tools.map(([tool, label, variant]) => (
						<Button
							key={tool}
							type="button"
							data-tool={tool}
							variant={variant}
							aria-describedby={tool === 'print' ? 'missing' : undefined}
						>
							{label}
						</Button>
					))}
				</div>
				{/* Links to the file that the script has just created. */}
				<a data-file href={`${letterPath(props.letter.id)}.txt`} download hidden>
					{copy.text}
				</a>
				<p role="status" data-done className="mt-3 min-h-[1lh] font-semibold" />
			</div>
			<p className="letter-by-hand">{copy.by_hand}</p>
			<ul>
				{blankFiles(props.letter, copy).map(({ writer, href, label }) => (
					<li key={href} data-part={partKeys(props.choices, { onlyIf: [writer] })}>
						<a
							href={href}
							className="inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-4"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
