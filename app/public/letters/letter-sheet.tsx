import { Fragment } from 'react';
import {
	emptyBlank,
	type LetterBlock,
	signatureLine,
} from '#app/platform/content/letter-blocks.ts';
import { type LetterChoice, partKeys } from '#app/platform/content/letter-options.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';

/**
 * The letter on its sheet of paper, with its blanks. The page's script writes typed values into the blanks
 * and makes files from the sheet, so that both say the same.
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
		<section
			id="letter"
			aria-label={props.title}
			className="letter-sheet receipt scroll-mt-4"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: on a desktop it scrolls, also with the keyboard
			tabIndex={0}
		>
			{blocks.map(({ kind, lines, onlyIf }, position) => {
				const shared = {
					'data-block': kind,
					'data-part': partKeys(choices, { onlyIf }),
				};
				const text = lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's lines does not change
					<Fragment key={index}>
						{index > 0 && <br />}
						<LetterLine text={line} blanks={blanks} />
					</Fragment>
				));
				const Block = blockElements[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's blocks does not change
					<Block key={position} {...shared}>
						{kind === 'list'
							? lines.map((line) => (
									<li key={line}>
										<LetterLine text={line} blanks={blanks} />
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

/** A line of the letter; a blank shows its label until it's filled in. */
function LetterLine({
	text,
	blanks,
}: {
	text: string;
	blanks: Map<string, Letter['blanks'][number]>;
}) {
	return text.split(/\{(\w+)\}/).map((piece, index) =>
		index % 2 ? (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: the order of a line's pieces does not change
				key={index}
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
