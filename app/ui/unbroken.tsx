import { Fragment } from 'react';

/** "180 days", "out-of-network", "HealthCare.gov", each with the punctuation that touches it. */
const together =
	/(\b\d[\d,]* (?:business )?(?:hour|day|week|month|year)s?\b|[(“‘"]*\b(?:\w+(?:-\w+)+|[a-z]{2,}(?:\.[a-z]{2,})+)\b[.,:;!?%)”’"]*)/i;

/**
 * Text in which a number stays on the line of its days, and a word with hyphens or dots moves to the
 * next line whole; one too long for any line still breaks. A browser else takes each hyphen for a good
 * place to end a line ("out-", "of-network"). The characters are those that were written.
 */
export function Unbroken({ text }: { text: string }) {
	return text.split(together).map((piece, place) =>
		place % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
			<span key={place} className={piece.includes(' ') ? 'whitespace-nowrap' : 'unbroken'}>
				{piece.split(/(?<=\.)(?=\w)/).map(breakBefore)}
			</span>
		) : (
			piece
		),
	);
}

/** A name of dots that is too long for any line ends it after one. */
function breakBefore(piece: string, place: number) {
	return (
		<Fragment key={place}>
			{place > 0 && <wbr />}
			{piece}
		</Fragment>
	);
}
