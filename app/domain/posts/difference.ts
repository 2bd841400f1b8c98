import { diffArrays } from 'diff';
import {
	compareWords,
	replacedWhole,
	type WordRun,
} from '#app/platform/content/word-difference.ts';
import type { PostFields } from './reading/post-fields.ts';

/** A paragraph or another block, in its runs of words. */
export type DiffBlock = WordRun[];

export interface FieldDifference {
	field: keyof PostFields;
	blocks: DiffBlock[];
	/** True if the texts differ so much that only whole paragraphs were compared, or nothing was. */
	rough: boolean;
}

/** Number of unchanged blocks shown on each side of a change. */
const around = 1;

/** Minimum share of a block that must be the same for its words to be compared. */
const alike = 0.4;

/** Time limit of a whole comparison, in milliseconds; unrelated texts take longest. */
const maxMs = 100;

/** Maximum characters of two blocks together for a comparison by word; splitting them takes time already. */
const maxByWord = 20_000;

/** The remaining time of a comparison. */
class Budget {
	/** True if a part could not be compared in full. */
	exceeded = false;
	readonly #end = performance.now() + maxMs;

	/** Compares within the remaining time. Returns undefined if that isn't enough. */
	spend<Change>(compare: (options: { timeout: number }) => Change[] | undefined) {
		const timeout = this.#end - performance.now();
		const changes = timeout > 0 ? compare({ timeout }) : undefined;
		if (!changes) this.exceeded = true;
		return changes;
	}
}

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
	const budget = new Budget();
	return fields.flatMap((field) => {
		const [before, after] = [older[field] ?? '', newer[field] ?? ''];
		if (before === after) return [];
		budget.exceeded = false;
		const blocks =
			field === 'content_markdown'
				? diffBlocks(before, after, budget)
				: [words(before, after, budget)];
		return blocks.some((parts) => parts.some(({ kind }) => kind !== 'same'))
			? [{ field, blocks, rough: budget.exceeded }]
			: [];
	});
}

/** Returns changed blocks with their word differences, and their neighbors. */
function diffBlocks(before: string, after: string, budget: Budget): DiffBlock[] {
	const pairs = pairBlocks(blocksOf(before), blocksOf(after), budget);
	const blocks = pairs.map(([old, now]): DiffBlock => {
		if (old === now) return [{ kind: 'same', text: now ?? '' }];
		if (old === undefined) return [{ kind: 'added', text: now ?? '' }];
		if (now === undefined) return [{ kind: 'removed', text: old }];
		return diffTable(old, now, budget) ?? words(old, now, budget);
	});
	const isNear = nearChanges(blocks);
	return blocks.filter((_, index) => isNear[index]);
}

/**
 * Returns changed rows with their word differences, below the header, and their neighbors. A table's formatting (column
 * widths, outer pipes) is ignored.
 *
 * @returns undefined unless both are tables
 */
function diffTable(before: string, after: string, budget: Budget): DiffBlock | undefined {
	const [old, now] = [rowsOf(before), rowsOf(after)];
	if (!old || !now) return undefined;
	// Line 2 holds the columns' alignment.
	if (old[1] === now[1]) for (const rows of [old, now]) rows.splice(1, 1);
	const rows = pairBlocks(old, now, budget).map((pair) => diffRow(pair, budget));
	const isNear = nearChanges(rows);
	if (!isNear.includes(true)) return [{ kind: 'same', text: after }];
	const shown: DiffBlock = [];
	for (const [index, parts] of rows.entries()) {
		if (index > 0 && !isNear[index]) continue;
		const isCut = index > 1 && !isNear[index - 1];
		shown.push({ kind: 'same', text: `${shown.length === 0 ? '' : '\n'}${isCut ? '…\n' : ''}` });
		shown.push(...parts);
	}
	return shown.filter(({ text }) => text !== '');
}

function diffRow([old, now]: Pair, budget: Budget): DiffBlock {
	if (old === undefined) return [{ kind: 'added', text: now ?? '' }];
	if (now === undefined) return [{ kind: 'removed', text: old }];
	return old === now ? [{ kind: 'same', text: now }] : words(old, now, budget);
}

/** Splits a table (GFM) into lines, and pads each cell with one space. */
function rowsOf(block: string): string[] | undefined {
	const [header = '', delimiters = '', ...rows] = block.split('\n');
	const isTable = header.includes('|') && delimiters.includes('-') && /^[ :|-]+$/.test(delimiters);
	if (!isTable) return undefined;
	const aligns = delimiters.replace(/-+/g, '---');
	return [header, aligns, ...rows].map((row) => `| ${cellsOf(row).join(' | ')} |`);
}

function cellsOf(row: string): string[] {
	const cells = row
		.trim()
		.replace(/^\|/, '')
		.split(/(?<!\\)\|/);
	if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
	return cells.map((cell) => cell.trim());
}

/** Returns for each block true if it or a neighbor has changed. */
function nearChanges(blocks: DiffBlock[]): boolean[] {
	const changed = blocks.map((parts) => parts.some(({ kind }) => kind !== 'same'));
	return blocks.map((_, index) =>
		changed.slice(Math.max(0, index - around), index + around + 1).includes(true),
	);
}

const blocksOf = (text: string) => text.trim().split(/\n{2,}/);

function words(before: string, after: string, budget: Budget): DiffBlock {
	const parts =
		budget.spend(({ timeout }) =>
			compareWords(before, after, { timeout, characters: maxByWord }),
		) ?? replacedWhole(before, after);
	const same = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
	// For texts with little in common, scattered common words only confuse.
	return same >= alike * Math.max(before.length, after.length)
		? parts
		: replacedWhole(before, after).filter(({ text }) => text !== '');
}

type Pair = [string | undefined, string | undefined];

/** Aligns blocks. A block removed and one added at the same position count as one changed block, in order. */
function pairBlocks(before: string[], after: string[], budget: Budget): Pair[] {
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
	const changes = budget.spend((options) => diffArrays(before, after, options)) ?? [
		{ removed: true, added: false, value: before },
		{ removed: false, added: true, value: after },
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
