import { diffArrays } from 'diff';
import type { PostFields } from './reading/post-fields.ts';
import { replacedWhole, type WordRun, wordDifference } from './word-difference.ts';

export interface FieldDifference {
	field: keyof PostFields;
	/** Paragraphs and other blocks, each in its runs of words. */
	blocks: WordRun[][];
}

/** Number of unchanged blocks shown on each side of a change. */
const around = 1;

/** Minimum share of a block that must be the same for its words to be compared. */
const alike = 0.4;

/** Compares two versions of a post field by field, in an order that readers expect. */
export function differenceOf(older: PostFields, newer: PostFields): FieldDifference[] {
	const fields = [
		'title',
		'subtitle',
		'image_url',
		'youtube_url',
		'soundcloud_url',
		'checked_on',
		'content_markdown',
	] as const;
	return fields.flatMap((field) => {
		const [before, after] = [older[field] ?? '', newer[field] ?? ''];
		if (before === after) return [];
		const blocks =
			field === 'content_markdown' ? diffBlocks(before, after) : [words(before, after)];
		return blocks.length > 0 ? [{ field, blocks }] : [];
	});
}

/** Returns changed blocks with their word differences, and their neighbors. */
function diffBlocks(before: string, after: string): WordRun[][] {
	const blocks = pairBlocks(blocksOf(before), blocksOf(after)).map(([old = '', now = '']) =>
		words(old, now),
	);
	const changed = blocks.map((runs) => runs.some(({ kind }) => kind !== 'same'));
	return blocks.filter((_, index) =>
		changed.slice(Math.max(0, index - around), index + around + 1).includes(true),
	);
}

const blocksOf = (text: string) => text.trim().split(/\n{2,}/);

function words(before: string, after: string): WordRun[] {
	const runs = wordDifference(before, after);
	const same = runs.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
	// For texts with little in common, scattered common words only confuse.
	return same >= alike * Math.max(before.length, after.length)
		? runs
		: replacedWhole(before, after).filter(({ text }) => text !== '');
}

type Pair = [string | undefined, string | undefined];

/** Aligns blocks. A block removed and one added at the same position count as one changed block, in order. */
function pairBlocks(before: string[], after: string[]): Pair[] {
	const pairs: Pair[] = [];
	let removed: string[] = [];
	let added: string[] = [];
	const flush = () => {
		for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
			pairs.push([removed[index], added[index]]);
		}
		removed = [];
		added = [];
	};
	// Unrelated long texts would take seconds; beyond the limit, each is shown whole.
	const changes = diffArrays(before, after, { timeout: 100 }) ?? [
		{ removed: true, added: false, value: [before.join('\n\n')] },
		{ removed: false, added: true, value: [after.join('\n\n')] },
	];
	for (const change of changes) {
		if (change.removed) removed.push(...change.value);
		else if (change.added) added.push(...change.value);
		else {
			flush();
			pairs.push(...change.value.map((block): Pair => [block, block]));
		}
	}
	flush();
	return pairs;
}
