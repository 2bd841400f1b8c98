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
	/** Whether the texts differ so much that whole paragraphs are compared, or none. */
	rough: boolean;
}

/** Of what stayed, so many blocks around a change are shown. */
const around = 1;

/** Share of a block that has to be the same for its words to be compared. */
const alike = 0.4;

/** Milliseconds for all of a comparison; texts that have nothing in common take longest. */
const maxMs = 100;

/** Characters of two blocks together whose words are compared; to take them apart alone takes time. */
const maxByWord = 20_000;

/** How much of a comparison's time is left. */
class Budget {
	/** Whether something could not be compared in full. */
	exceeded = false;
	readonly #end = performance.now() + maxMs;

	/** Compares, or returns undefined when that takes longer than what is left. */
	spend<Change>(compare: (options: { timeout: number }) => Change[] | undefined) {
		const timeout = this.#end - performance.now();
		const changes = timeout > 0 ? compare({ timeout }) : undefined;
		if (!changes) this.exceeded = true;
		return changes;
	}
}

/** What differs between two versions of a post, field by field, in an order that a reader understands. */
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

/** Blocks that changed, each with its words, and their neighbors. */
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
 * The rows that changed, each with its words, below the header, and their neighbors. How a table is written (its width,
 * its outer pipes) makes no difference.
 *
 * @returns undefined unless both are tables
 */
function diffTable(before: string, after: string, budget: Budget): DiffBlock | undefined {
	const [old, now] = [rowsOf(before), rowsOf(after)];
	if (!old || !now) return undefined;
	// The line below the header says how columns are aligned.
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

/** The lines of a table (GFM), each cell with one space around it. */
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

/** For each block, whether it or one beside it has changed. */
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
	// Of two texts that have little in common, single words that happen to be in both only confuse.
	return same >= alike * Math.max(before.length, after.length)
		? parts
		: replacedWhole(before, after).filter(({ text }) => text !== '');
}

type Pair = [string | undefined, string | undefined];

/** Aligns blocks; what was removed and added in one place is taken as one that changed, in order. */
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
