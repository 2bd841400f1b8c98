import { diffArrays } from 'diff';
import type { PostFields } from './reading/post-fields.ts';
import { replacedWhole, type WordRun, wordDifference } from './word-difference.ts';

export interface FieldDifference {
	field: keyof PostFields;
	/** Paragraphs and other blocks, each in its runs of words. */
	blocks: WordRun[][];
}

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

/** Returns changed blocks with their word differences, each run of them as one, and their neighbors. */
function diffBlocks(before: string, after: string): WordRun[][] {
	// Unrelated long texts would take seconds; beyond the limit, each is shown whole.
	const changes = diffArrays(blocksOf(before), blocksOf(after), { timeout: 100 });
	if (!changes) return [replacedWhole(before, after)];
	return changes.flatMap(({ added, removed, value }, index): WordRun[][] => {
		const next = changes[index + 1];
		const text = value.join('\n\n');
		// An addition right after a removal is shown with it.
		if (removed) return [words(text, next?.added ? next.value.join('\n\n') : '')];
		if (added) return changes[index - 1]?.removed ? [] : [words('', text)];
		const neighbors = value.filter(
			(_, at) => (at === 0 && index > 0) || (at === value.length - 1 && next),
		);
		return neighbors.map((block) => [{ kind: 'same', text: block }]);
	});
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
