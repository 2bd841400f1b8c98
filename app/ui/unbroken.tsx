import { Fragment, type HTMLAttributes, useContext } from 'react';
import { unitNames } from '#app/platform/time/unit-names.ts';
import { LocaleContext } from './locale-context.ts';

/**
 * Text in which a number stays on the line of its unit ("180 days"), and an amount or a word with hyphens or dots
 * ("out-of-network", "HealthCare.gov") moves to the next line as a whole; one too long for any line still
 * breaks. Otherwise browsers break at any hyphen ("out-", "of-network"). A browser's translation leaves names,
 * codes, amounts and phone numbers as they are. The characters stay as written, so that searching the page finds
 * them.
 */
export function Unbroken({ text }: { text: string }) {
	return text.split(patternOf(useContext(LocaleContext))).map((piece, index) =>
		index % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the order of a text's pieces does not change
			<span key={index} {...attributesOf(piece)}>
				{piece.split(/(?<=\.)(?=\w)/).map(breakBefore)}
			</span>
		) : (
			piece
		),
	);
}

function attributesOf(piece: string): HTMLAttributes<HTMLSpanElement> {
	if (piece.includes(' ')) return { className: 'whitespace-nowrap' };
	const isAsItIs = /\$\d|\d-\d{3}|[A-Z]-\d|\w\.\w/.test(piece);
	return { className: 'unbroken', translate: isAsItIs ? 'no' : undefined };
}

/** A dotted name that is too long for any line may break after a dot. */
function breakBefore(piece: string, index: number) {
	return (
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{piece}
		</Fragment>
	);
}

const patterns = new Map<string | undefined, RegExp>();

/**
 * Matches text that must not be broken: a number, at most one word, and a unit of time; or an amount or a name with
 * its punctuation.
 */
function patternOf(locale: string | undefined): RegExp {
	let pattern = patterns.get(locale);
	if (!pattern) {
		const name = '(?:\\$[\\d,]*\\d|\\b(?:\\w+(?:-\\w+)+|[a-z]{2,}(?:\\.[a-z]{2,})+))\\b';
		pattern = new RegExp(
			`(\\b\\d[\\d,]* (?:[a-z]+ )?(?:${unitNames(locale).join('|')})\\b|[(“‘"]*${name}[.,:;!?%)”’"]*)`,
			'i',
		);
		patterns.set(locale, pattern);
	}
	return pattern;
}
