import {
	blankFiles,
	isRequired,
	type LetterChoice,
	partKeys,
} from '#app/domain/letters/letter-options.ts';
import type { LettersCopy } from '#app/generated/copy.ts';
import type { Language } from '#app/platform/content/languages.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { ClearEverything } from './clear-everything.tsx';

type Copy = LettersCopy['page'];

/** Blanks and questions that are still open; each leads to its place. */
export function LetterToFill(props: { letter: Letter; choices: readonly LetterChoice[] }) {
	const toAnswer = [
		...props.choices.filter(isRequired).map(({ id, label }) => ({ name: `letter-${id}`, label })),
		...props.letter.blanks.filter(({ optional }) => !optional),
	];
	return (
		<Disclosure data-to-fill hidden summary={<span id="missing" />}>
			<ul data-missing className="flex flex-wrap gap-x-4">
				{toAnswer.map(({ name, label }) => (
					<li key={name} data-of={name} hidden>
						<button type="button" className={`${textLinkClassName} cursor-pointer`}>
							{label}
						</button>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

/** Print and download; on a phone they stay in sight beside the letter. */
export function LetterActions({ copy }: { copy: Copy }) {
	return (
		<div className="letter-last letter-actions letter-scripted print:hidden">
			<p role="status" data-done className="font-semibold" />
			<div>
				<Button type="button" data-tool="print" aria-describedby="missing">
					{copy.print}
				</Button>
				<Button type="button" variant="quiet" data-tool="word">
					{copy.word}
				</Button>
			</div>
		</div>
	);
}

/**
 * The tools beside the letter: its deadline, other file formats, clearing. The page's script shows the hidden parts when they
 * apply.
 */
export function LetterTools(props: {
	copy: Copy;
	notice: LettersCopy['notice'];
	letter: Letter;
	/** Names of the deadlines, by the rule's key; undefined for a letter without deadlines. */
	deadlines: Record<string, string> | undefined;
	choices: readonly LetterChoice[];
	/** The page's, if the letter goes out in another one unless the reader chooses. */
	language: Language | undefined;
}) {
	const { copy, notice, letter, language } = props;
	const files = [
		...blankFiles(letter, copy),
		...(language ? blankFiles(letter, copy, language) : []),
	];
	return (
		<div className="letter-last letter-tools grid grid-cols-1 gap-6 print:hidden">
			<div className="border-marigold border-l-4 pl-4">
				<h2 className="text-lg">{notice.title}</h2>
				<p className="mt-1">{notice.text}</p>
			</div>
			{props.deadlines && <LetterDates copy={copy} deadlines={props.deadlines} />}
			<div className="letter-scripted flex flex-wrap gap-3">
				<Button type="button" variant="quiet" data-tool="copy">
					{copy.copy}
				</Button>
				<Button type="button" variant="quiet" data-tool="text">
					{copy.text}
				</Button>
				{/* Links to the file that the script has just created. */}
				<a data-file href={`${letter.path}.txt`} download hidden>
					{copy.text}
				</a>
			</div>
			<p className="letter-by-hand">{copy.by_hand}</p>
			<ul>
				{files.map(({ writer, language, href, label }) => (
					<li key={href} data-part={partKeys(props.choices, { onlyIf: [writer, language] })}>
						<a href={href} download className={textLinkClassName}>
							{label}
						</a>
					</li>
				))}
			</ul>
			<ClearEverything copy={copy} />
		</div>
	);
}

/** The day to send the letter by, which the script computes from its date. */
function LetterDates({ copy, deadlines }: { copy: Copy; deadlines: Record<string, string> }) {
	return (
		<div className="rounded-md bg-marigold-soft px-4 py-3">
			<h2 className="text-lg">{copy.dates_title}</h2>
			<p className="letter-scripted" data-dates-hint>
				{copy.dates_hint}
			</p>
			<div role="status">
				<ul data-dates hidden className="font-semibold">
					{Object.entries(deadlines).map(([key, title]) => (
						<li key={key} data-deadline={key} hidden>
							{`${title}: `}
							<span />
						</li>
					))}
				</ul>
			</div>
			<p>
				<a
					href={useLocalPath()('/help-now#deadlines')}
					data-dates-link
					className={textLinkClassName}
				>
					{copy.dates_link}
				</a>
			</p>
		</div>
	);
}
