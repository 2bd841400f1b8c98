import type { Found } from './find-labelled.ts';
import { below, type Paper, restOfParagraph, type Segment, segmentAt } from './paper.ts';
import { oneLine, readEach } from './sentences.ts';

/** Where a sentence begins that's no reason: about the reader's rights, how it was decided, or the foot of a form. */
const rights =
	/(?<=[.!?])\s+(?=(?:You\s+(?:may|can|have|must|should)|If\s+you|To\s+appeal|Your\s+(?:right|appeal)|Please|Send|Mail|See\s+the|Appeal|We\s+(?:used|based)|(?:The|This)\s+(?:decision|plan\s+provision|(?:\S+\s+){0,2}Summary\s+Plan)|A\s+(?:board|doctor|physician)|Form|Page)\b|\p{L}+:|\()/iu;

/** Words after which a reason begins, in its section. */
const beforeReason =
	/\bbecause(?:\s+of\s+this(?:\s+reason)?)?:\s*|^we(?:['’]ve|\s+have)?\s+denied\s[^.]*?\bbecause\s+/i;

/** Words of a heading, or of a label before a colon, after which the plan gives its reason. */
const reasonWords = [
	'(?:why|reasons?)',
	'(?:rationale|basis|because(?=(?:\\s+of\\s+this(?:\\s+reason)?)?\\W*:)|explanation(?!\\s+of\\s+(?:your\\s+)?benefits))',
];

/** Words of headings that have one of those above, but aren't followed by the plan's reason. */
const otherReason =
	'appeal|appealing|disagree|getting|got|receiv|sent|writing|file|hearing|codes?|you\\s+(?:can|may)|if|this\\s+matters';

const reasonHeads = reasonWords.map(
	(words) =>
		new RegExp(
			`(?<=^|[.!?]\\s)\\W{0,4}(?![^.:?]{0,140}\\b(?:${otherReason})\\b)[^.:?]{0,70}\\b${words}\\b[^.:?]{0,70}(?:[.:?-]+(?:\\s+|$)|$)`,
			'gi',
		),
);

/** Finds the reason that the plan gives, in its own words. */
export function findReason(paper: Paper): Found | undefined {
	const ways = [
		...reasonHeads.map((head) => () => reasonsBelow(paper, head)),
		() => reasonsAfterDenial(paper),
		() => reasonsInDenial(paper),
	];
	for (const way of ways) {
		const [found] = way();
		if (found) return withoutGeneral(paper, found);
	}
	return undefined;
}

/** Returns what follows each heading, in the same line or below it. */
const reasonsBelow = (paper: Paper, head: RegExp): Found[] =>
	paper.segments.flatMap((segment) => {
		const match = [...segment.text.matchAll(head)].at(-1);
		if (!match) return [];
		const rest = segment.text.slice(match.index + match[0].length);
		let from = rest ? segment : below(paper, segment);
		// A line that goes on in the next one is no heading.
		const isLine = !rest && /\w$/.test(segment.text) && /^[a-z]/.test(from?.text ?? '');
		if (!from || isLine) return [];
		let lines = paragraphAt(paper, from);
		if (rest) lines[0] = rest;
		// A sentence that only says that it was denied may come between.
		const next = /\b(?:because|reasons?)\s*:$/.test(lines.join(' ')) && belowParagraph(paper, from);
		if (next) {
			from = next;
			lines = paragraphAt(paper, next);
		}
		const text = oneLine(lines.join('\n')).split(beforeReason).at(-1) ?? '';
		const value = wholeSentences(text);
		return value && !/\bappeals?\b/i.test(value) ? [{ value, from }] : [];
	});

/** A sentence that any letter may have. The reason itself follows it, in its paragraph or in the next one. */
const general =
	/^(?:[^.]*\bbecause\s)?(?:it|this|the\s\w+)\s(?:\w+\s)?(?:(?:is|was)\snot\s(?:considered\s)?medically\snecessary|do(?:es)?\snot\s(?:meet|satisfy)[^.]*)\.\s*/i;

function withoutGeneral(paper: Paper, { value, from }: Found): Found {
	const rest = value.replace(general, '');
	if (rest === value) return { value, from };
	if (rest) return { value: rest, from };
	const next = belowParagraph(paper, from);
	const more = next && wholeSentences(oneLine(paragraphAt(paper, next).join('\n')));
	const isMore =
		more &&
		!/\bappeals?\b|^(?:Th(?:e|is)\s+(?:decision|determination|plan\s+provision)|If|You|We\s+(?:used|based))\b/i.test(
			more,
		);
	return isMore ? { value: more, from: next } : { value, from };
}

const paragraphAt = (paper: Paper, from: Segment) =>
	[from, ...restOfParagraph(paper, from)].map(({ text }) => text);

const belowParagraph = (paper: Paper, from: Segment) =>
	below(paper, restOfParagraph(paper, from).at(-1) ?? from);

/** Only whole sentences are the plan's words, up to those about the reader's rights and to a label. */
const wholeSentences = (text: string) =>
	/^(?!\().{15,600}[.!?)](?=\s|$)/
		.exec(text.split(rights)[0] ?? '')?.[0]
		// Codes are found by themselves.
		.replace(/\s*\([^)]*\bcode\b[^)]*\)$/i, '');

/** Finds the reason in the sentences after the one that denies, in the same paragraph. */
function reasonsAfterDenial(paper: Paper): Found[] {
	const denial =
		/\b(?:(?:cover|approve|pay\s+for|authorize|denied|deny)\s+(?:it|this(?:\s+\w+)?)|den(?:ied|ial\s+of\s+[^.]{4,80}?)(?:,?\s+in\s+full|\s+stands)?|benefits\s+are\s+not\s+available|not\s+(?:approved|covered|authorized)(?:\s+it)?)\.\s+/gi;
	return [...paper.text.matchAll(denial)].flatMap((match) => {
		const start = match.index + match[0].length;
		const from = segmentAt(paper, start);
		if (!from) return [];
		const lines = restOfParagraph(paper, from).map(({ text }) => text);
		const first = paper.text.slice(start).split('\n')[0] ?? '';
		const value = wholeSentences(oneLine([first, ...lines].join('\n')));
		return value && !/\bappeals?\b/i.test(value) ? [{ value, from }] : [];
	});
}

/** Finds the reason in the sentence that denies, up to its end. */
function reasonsInDenial(paper: Paper): Found[] {
	const denial =
		/\b(?:den(?:y|ied|ying)|declined|not\s+(?:be\s+)?(?:approved?|cover(?:ed)?|pay|authorized?)|(?:cannot|can['’]t|unable\s+to)\s+(?:approve|cover|pay|authorize))\b[^.]{0,160}?\bbecause\s+(?!of\b|:)([^.]{12,300}\.)(?=\s|$)/gi;
	return readEach(paper, denial, ({ 1: reason = '' }) => oneLine(reason));
}
