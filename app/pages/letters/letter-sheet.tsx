import { Fragment } from 'react';
import { emptyBlank, type LetterBlock, signatureLine } from '#app/content/letter-blocks.ts';
import type { Letter } from '#app/content/letters.server.ts';
import { type LetterChoice, placeOf } from './letter-options.ts';

/**
 * The letter on its sheet of paper, with its blanks. The page's script writes what is typed into the blanks and
 * reads the files from here, so that they say what the sheet says.
 */
export function LetterSheet(props: {
	title: string;
	blocks: readonly LetterBlock[];
	blanks: Letter['blanks'];
	choices: readonly LetterChoice[];
}) {
	const { blocks, choices } = props;
	const blanks = new Map(props.blanks.map((blank) => [blank.name, blank]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: on a desktop it scrolls, also for the keyboard
		<section aria-label={props.title} className="letter-sheet receipt" tabIndex={0}>
			{blocks.map(({ kind, lines, onlyIf }, place) => {
				const shared = {
					'data-block': kind,
					'data-part': onlyIf && placeOf(choices, onlyIf),
				};
				const text = lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's lines does not change
					<Fragment key={index}>
						{index > 0 && <br />}
						<Line text={line} blanks={blanks} />
					</Fragment>
				));
				const Block = blockElements[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: likewise
					<Block key={place} {...shared}>
						{kind === 'list'
							? lines.map((line) => (
									<li key={line}>
										<Line text={line} blanks={blanks} />
									</li>
								))
							: text}
						{kind === 'signature' && (
							<>
								: <span className="letter-signature">{signatureLine}</span>
							</>
						)}
					</Block>
				);
			})}
		</section>
	);
}

const blockElements = {
	lines: 'p',
	text: 'p',
	signature: 'p',
	title: 'h2',
	heading: 'h3',
	list: 'ul',
} as const;

/** A line of the letter; a blank holds its label until something is typed. */
function Line({ text, blanks }: { text: string; blanks: Map<string, Letter['blanks'][number]> }) {
	return text.split(/\{(\w+)\}/).map((piece, place) =>
		place % 2 ? (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: the order of a line's pieces does not change
				key={place}
				className="letter-blank"
				data-blank={piece}
				data-empty=""
				data-lines={blanks.get(piece)?.input === 'lines' ? '' : undefined}
			>
				{emptyBlank(blanks.get(piece)?.label ?? piece)}
			</span>
		) : (
			piece
		),
	);
}
