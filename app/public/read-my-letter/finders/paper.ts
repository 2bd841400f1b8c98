/** A word as the engine read it, with its place on the page in pixels. */
export interface ReadWord {
	text: string;
	/** From 0 to 1. */
	confidence: number;
	left: number;
	top: number;
	right: number;
	bottom: number;
	/** True for the last word of a line. */
	endsLine: boolean;
}

/** Words of a line without a wide gap between them: a line of a paragraph, a cell, or one of two columns. */
export interface Segment {
	text: string;
	page: number;
	/** That of its least certain word. */
	confidence: number;
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** The text of all pages of a paper. */
export interface Paper {
	segments: Segment[];
	/** The segments' texts, a line each. */
	text: string;
}

/** Widths of a gap between columns, in heights of a line; a typewriter's is wide after a stop. */
const columnGap = (text: string) => (/[,.:;]$/.test(text) ? 1.6 : 1.2);

/** Returns what nearly all gaps between a page's words exceed: a space, which is wide in a typewriter's letters. */
function spaceOf(words: readonly ReadWord[]): number {
	const gaps = words.flatMap(({ right, endsLine }, at) => {
		const gap = (words[at + 1]?.left ?? right) - right;
		return endsLine || gap <= 0 ? [] : [gap];
	});
	return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? 0;
}

/** A line of dots between a label and its value, which divides them as a gap does. */
const leader = /^[.…·_]{3,}|[.…·_]{3,}$/g;

/** The engine takes a line of dots for words of small letters, and isn't certain of them. */
const isLeader = ({ text, confidence }: ReadWord) =>
	/^[.…·_]{3}/.test(text) || (confidence < 0.1 && /^[aceimnorsuvwx.]{3,}$/.test(text));

/** Puts the words of a paper's pages together. */
export function paperOf(pages: readonly (readonly ReadWord[])[]): Paper {
	return paperFrom(pages.flatMap(segmentsOf));
}

const paperFrom = (segments: Segment[]): Paper => ({
	segments,
	text: segments.map(({ text }) => text).join('\n'),
});

function segmentsOf(words: readonly ReadWord[], page: number): Segment[] {
	const segments: Segment[] = [];
	let open: Segment | undefined;
	const widest = 1.8 * spaceOf(words);
	for (const word of words) {
		const { text, confidence, endsLine, left, top, right, bottom } = word;
		// Lines of a table are read as bars, and a picture or a fold as words without a letter.
		const clean = (isLeader(word) ? text.replace(/^\w+$/, '') : text)
			.replace(/^[|[\]_—~]+(?=\s|$)|[|_]+$/g, '')
			.replace(leader, '')
			.replace(/[.…·_]{3,}(?=:$)/, '')
			.trim();
		const height = bottom - top;
		if (isLeader(word)) open = undefined;
		if (clean) {
			if (!open || left - open.right > Math.max(columnGap(open.text) * height, widest)) {
				open = { text: clean, page, confidence, left, top, right, bottom };
				segments.push(open);
			} else {
				open.text += ` ${clean}`;
				open.confidence = Math.min(open.confidence, confidence);
				open.top = Math.min(open.top, top);
				open.bottom = Math.max(open.bottom, bottom);
				open.right = right;
			}
		} else if (/[|[\]]/.test(text)) open = undefined;
		if (endsLine || /[.…·_]{3}$/.test(text)) open = undefined;
	}
	return segments;
}

/** Joins segments that stand one above the other and are one, such as a label of two lines in a narrow cell. */
export function joined(paper: Paper, isOne: (text: string) => boolean): Paper {
	const dropped = new Set<Segment>();
	const segments = paper.segments.map((segment) => {
		const next = below(paper, segment, 0.8);
		const text = `${segment.text} ${next?.text}`;
		if (!next || Math.abs(next.left - segment.left) > heightOf(segment) || !isOne(text))
			return segment;
		// Each has a value beside it, so they're two.
		const [value, other] = [segment, next].map((each) => rightOf(paper, each)?.left);
		if (value && other && Math.abs(value - other) < heightOf(segment)) return segment;
		dropped.add(next);
		return { ...segment, text, bottom: next.bottom, right: Math.max(segment.right, next.right) };
	});
	return paperFrom(segments.filter((_, at) => !dropped.has(paper.segments[at] as Segment)));
}

/** Returns the next segment beside one. */
export function rightOf(paper: Paper, segment: Segment): Segment | undefined {
	const row = rowOf(paper, segment);
	return row[row.indexOf(segment) + 1];
}

/** Returns the segment at a place of the paper's text. */
export function segmentAt({ segments }: Paper, offset: number): Segment | undefined {
	let end = 0;
	for (const segment of segments) {
		end += segment.text.length + 1;
		if (offset < end) return segment;
	}
	return undefined;
}

const heightOf = ({ top, bottom }: Segment) => bottom - top;
const middleOf = ({ top, bottom }: Segment) => (top + bottom) / 2;

/** Returns the segments beside one, from left to right, itself included. */
export function rowOf({ segments }: Paper, segment: Segment): Segment[] {
	return segments
		.filter(
			(other) =>
				other.page === segment.page &&
				Math.abs(middleOf(other) - middleOf(segment)) <
					Math.max(heightOf(other), heightOf(segment)) * 0.6,
		)
		.sort((a, b) => a.left - b.left);
}

/** Returns the next segment below one that overlaps it, if it's within three lines. */
export function below({ segments }: Paper, segment: Segment, lines = 3): Segment | undefined {
	const height = heightOf(segment);
	return segments
		.filter(
			(other) =>
				other !== segment &&
				other.page === segment.page &&
				middleOf(other) > segment.bottom &&
				other.top - segment.bottom < lines * height &&
				other.left < segment.right &&
				other.right > segment.left,
		)
		.sort((a, b) => a.top - b.top)[0];
}

/** Returns the segments above one in its column, the nearest first, up to a wide gap. */
export function above({ segments }: Paper, segment: Segment): Segment[] {
	const over = segments.filter(
		(other) => other.page === segment.page && other.left < segment.right,
	);
	const [next] = over
		.filter(
			(other) =>
				middleOf(other) < segment.top &&
				segment.top - other.bottom < 3 * heightOf(segment) &&
				other.right > segment.left,
		)
		.sort((a, b) => b.bottom - a.bottom);
	return next ? [next, ...above({ segments: over, text: '' }, next)] : [];
}

/** Returns the lines that follow a segment in the same paragraph or cell, without a gap. */
export function restOfParagraph(
	paper: Paper,
	segment: Segment,
	pitch = linePitch(paper, segment.page),
): Segment[] {
	const next = below(paper, segment, 1.5);
	if (!next || Math.abs(next.left - segment.left) > 3 * heightOf(segment)) return [];
	const distance = middleOf(next) - middleOf(segment);
	if (distance >= 1.3 * pitch) return [];
	return [next, ...restOfParagraph(paper, next, Math.min(distance, pitch))];
}

/** Returns the usual distance of two lines of a page; the boxes of words are too different for it. */
function linePitch(paper: Paper, page: number): number {
	const distances = paper.segments
		.filter((segment) => segment.page === page)
		.flatMap((segment) => {
			const next = below(paper, segment, 1.5);
			return next ? [middleOf(next) - middleOf(segment)] : [];
		})
		.sort((a, b) => a - b);
	return distances[Math.floor(distances.length / 3)] ?? 0;
}
