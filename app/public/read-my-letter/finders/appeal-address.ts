import { phonePattern, writePhone } from './digits.ts';
import type { Found } from './find-labelled.ts';
import {
	above,
	below,
	type Paper,
	restOfParagraph,
	rightOf,
	type Segment,
	segmentAt,
} from './paper.ts';
import { anyOf, only, readEach, sentenceAround } from './sentences.ts';

const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Words in a sentence about somebody else's appeal, a later appeal, or another office. */
const notOurAppeal =
	/\bnot\s+(?:send|appeals?)|\bproviders?\b|\bdoctor\b|\bDr\.|\bexternal|\boutside|\bindependent|\bdepartment\s+of|\bsecond[- ]level|\bhearing|\bMarketplace|\bbilling|\benrollment|\bcontributions?\b|\bcustomer|\bfast\b/i;

const appealWord = /\b(?:appeals?|reconsideration|redeterminations?)\b/i;

const textsBefore = ({ segments }: Paper, segment: Segment, most: number): string[] => {
	const at = segments.indexOf(segment);
	return segments.slice(Math.max(0, at - most), at).map(({ text }) => text);
};

/** Words that say where an appeal goes; the short ones only soon after the word itself. */
const appealGoesTo = anyOf(
	/(?:send|mail|submit|write)\s[^.:]{0,60}?\bappeals?\b[^.:]{0,40}?(?:to|at)(?:\s+(?:us|the plan))?(?:\s+at)?\s*:?\s*/,
	/(?:address|deliver)\s+(?:the|your|an)\s+appeal\s+to\s*:?\s*/,
	/\bto\s+(?:the\s+)?Appeals\s+(?:Coordinator|Department|Unit|Committee),\s+/,
	/appeals?\s+(?:address|may\s+be\s+(?:sent|mailed)\s+to|(?:should|must)\s+be\s+(?:sent|mailed)\s+to)\s*:?\s*/,
	/(?<=\b(?:appeal(?:s|ing)?|reconsider(?:ation)?|redetermination|grievance)\b[\s\S]{0,240})\b(?:(?:send|deliver|mail|return|submit|forward)\s+(?:it|(?:this|your|the|a|all)(?:\s+\w+){1,4}?)(?:,?\s+(?:in\s+writing|by\s+mail))?\s+to(?:\s+us)?(?:\s+the\s+appeals\s+(?:unit|department))?(?:\s+at)?:?|write\s+(?:to\s+)?(?:us\s+(?:at|[^.:]{0,60}?,\s+at))?:?|write\s+to(?:\s+us)?:?|or\s+mail(?:\s+it)?\s+to|in\s+writing\s+(?:to|at):?|us\s+at:?|(?:mailing|following|our)\s+address(?:\s+is)?:?|address\s+below:?|(?:by\s+)?mail(?:\s+to)?:|send\s+to:?|address:)\s*/,
);

/** Finds where an appeal goes: name and address, a line each. */
export function findRecipient(paper: Paper): Found | undefined {
	const found = [...paper.text.matchAll(appealGoesTo)].flatMap((match) => {
		const start = match.index + match[0].length;
		const label = segmentAt(paper, start - 1);
		const isAlone = label?.text === match[0].trim();
		const isAtEnd = /\n\s*$/.test(match[0]);
		// Other columns are beside the address, which goes on below its beginning.
		const first = isAtEnd && label ? (below(paper, label, 1.5) ?? rightOf(paper, label)) : label;
		if (!label || !first) return [];
		const begin = isAtEnd ? first.text : paper.text.slice(start).split('\n')[0];
		const rest = [begin, ...restOfParagraph(paper, first).map(({ text }) => text)].join('\n');
		const end = zip.exec(rest);
		if (!end) return [];
		const address = rest.slice(0, end.index + end[0].length);
		// In a sentence, commas divide the lines.
		const isOwnLines = (isAtEnd && !/,.*,/.test(address)) || !/,[\s\S]*,/.test(address);
		const since = isAlone
			? (/^.{0,40}$|:$/.exec(above(paper, label)[0]?.text ?? '')?.input ?? '')
			: paper.text.slice(
					paper.text.slice(0, match.index).search(/\bappeals?\b(?![\s\S]*\bappeals?\b)/i),
					match.index,
				) + sentenceAround(paper.text, match.index);
		if (
			notOurAppeal.test(since) ||
			(isAlone && !/\bappeals?\b/i.test(since + label.text + address))
		)
			return [];
		if (notOurAppeal.test(address) || !/^["“]?[A-Z0-9]/.test(address)) return [];
		// Other text came between, such as a second column.
		if (
			/[:;?$]|\bP\.?O\.?\s+(?!Box)|\b(?:you|your|appeal by|days|fax|phone)\b|\d{3}-\d{4}/i.test(
				address.replace(/^Attn:/m, ''),
			)
		)
			return [];
		const value = addressLines(address.replace(/^Appeals?\s+Coordinator,\s+/i, ''), isOwnLines);
		return [{ value, from: first }];
	});
	return only(found) ?? only(appealsOffices(paper));
}

/** The last line of an address that has lines of its own. */
const town = new RegExp(`^[A-Z][A-Za-z .'’-]{2,30},?\\s+${zip.source}$`);

/** Returns the addresses in lines of their own that name appeals, or that follow words about them. */
const appealsOffices = (paper: Paper): Found[] =>
	paper.segments.flatMap((last) => {
		if (!town.test(last.text)) return [];
		const over = above(paper, last).slice(0, 5);
		const end = over.findIndex(
			({ text, left }) =>
				Math.abs(left - last.left) > 12 ||
				!/^(?!(?:by |us )?mail$)(?:Att(?:n|ention):\s)?["“]?[A-Z0-9][^:?]{2,58}(?<![.;]|\b(?:to|at|mail|fax))$/.test(
					text.replace(/\b(?:Inc|P\.O)\.$/, ''),
				),
		);
		const lines = [...over.slice(0, end === -1 ? undefined : end).toReversed(), last];
		const from = lines[0] as Segment;
		const before = textsBefore(paper, from, 8);
		const words = lines.map(({ text }) => text).join('\n');
		const isOurs = appealWord.test([...before, words].join('\n'));
		const isOthers = notOurAppeal.test([...before.slice(-3), words].join('\n'));
		if (lines.length < 3 || /^\d|^P\.?O/.test(from.text) || !isOurs || isOthers) return [];
		return [{ value: addressLines(words, true), from, isGuess: true as const }];
	});

/** Divides an address into its lines, the last of which has city, state and ZIP code. */
function addressLines(text: string, isOwnLines: boolean): string {
	const oneLineZip = text
		.replace(/\bP\.0\./, 'P.O.')
		.replace(/\s+(?=\d{5}(?:-\d{4})?$)/, ' ')
		// A town begins a line of its own after a box.
		.replace(/(\bBox\s+\d+)\n/i, isOwnLines ? '$1\n' : '$1, ');
	const separator = isOwnLines ? '\n' : /,(?! *(?:Inc|LLC|L\.L\.C|[A-Z]{2}\.?\s+\d{5}))/;
	return oneLineZip
		.split(separator)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('\n');
}

const faxNumber = new RegExp(
	`(?:\\bappeals?\\s+(?:by\\s+)?)?\\b(?:tele)?fax(?:ed|ing)?(?:\\s+(?:number|no\\.?|it|us|to|at|a|an|for|is|the|this|your|our|toll-?free|written|standard|appeals?|requests?|letter|form|department|unit|reconsiderations?))*\\s*[:.#]?\\s*(?:at\\s+)?${phonePattern.source}`,
	'gi',
);

const afterAddress = new RegExp(
	`${zip.source}[\\s.,]*(?:(?:tele)?phone\\b[^\\n]*\\n)?(?:(?:or|you\\s+may\\s+also)\\s+)?(?:by\\s+|send\\s+a\\s+)?$`,
	'i',
);

/**
 * Finds the number to fax an appeal to: in a sentence about appeals, or right after the address that an appeal goes to.
 * The only one on the paper that comes after words about appeals is a guess.
 */
export const findFax = (paper: Paper): Found | undefined => faxForAppeals(paper) ?? loneFax(paper);

function loneFax(paper: Paper): Found | undefined {
	const found = paper.segments.flatMap((label) => {
		const match = new RegExp(faxNumber, 'i').exec(label.text);
		const cells = /^(?:by\s+)?fax(?:\s+(?:number|to|it\s+to))?:?$/i.test(label.text)
			? [rightOf(paper, label), below(paper, label, 1.5)]
			: [];
		const phone = match ?? cells.map((cell) => phonePattern.exec(cell?.text ?? '')).find(Boolean);
		const before = textsBefore(paper, label, 12);
		const isAfter = before.some((text) => appealWord.test(text));
		const isOthers = [label.text, ...before.slice(-3)].some((text) => notOurAppeal.test(text));
		return phone && isAfter && !isOthers
			? [{ value: writePhone(phone), from: label, isGuess: true as const }]
			: [];
	});
	return only(found);
}

const faxForAppeals = (paper: Paper): Found | undefined =>
	only(
		readEach(paper, faxNumber, (match) => {
			const before = paper.text.slice(Math.max(0, match.index - 300), match.index);
			const line = segmentAt(paper, match.index);
			const isLine = line && /^(?:tele)?fax/i.test(line.text);
			const sentence = isLine ? line.text : sentenceAround(paper.text, match.index);
			// With the sentence of the address that it follows.
			const own = afterAddress.test(before)
				? sentenceAround(paper.text, match.index - 6)
				: (/[^.]*$/.exec(before)?.[0] ?? '');
			// A line of its own below an address belongs to what stands over that.
			const column = isLine ? above(paper, line).slice(0, 8) : [];
			const title = column.findIndex(({ text }) => /^(?:for|to)\b.*\bappeals?:$/i.test(text));
			const isAppeals =
				/\b(?:appeals?|reconsiderations?)\b/i.test(sentence) ||
				(/\bappeals?\b/i.test(before) &&
					(afterAddress.test(before) || /^fax\s+(?:it|this|your)\b/i.test(match[0])));
			const isOurs =
				/^appeals?\b/i.test(match[0]) ||
				(title === -1
					? isAppeals && !notOurAppeal.test(sentence + own)
					: !column.slice(0, title + 1).some(({ text }) => notOurAppeal.test(text)));
			return isOurs && writePhone(match);
		}),
	);
