import type { Editor } from '@tiptap/core';
import { useEffect, useMemo } from 'react';
import { postJson } from '#app/desk/shell/post-json.ts';
import type { Ledger } from '#app/domain/figures/statistics.ts';
import { checkBlock } from '#app/domain/posts/checks/check-block.ts';
import { checkBlocks } from '#app/domain/posts/checks/check-post.ts';
import {
	type CheckedBlock,
	checkedBlock,
	checkedBlocks,
} from '#app/domain/posts/checks/checked-block.ts';
import type { PlacedIssue } from '#app/domain/posts/checks/issue.ts';
import { documentNode } from './markdown-source.ts';
import { type ReportView, reportView } from './report-view.ts';

/** Milliseconds without a change before the text is checked. */
const pause = 600;

/** The report, and the indexes of the blocks it marks. */
interface CheckedText {
	report: ReportView;
	blocks: ReadonlySet<number>;
}

export interface TextChecks {
	/** Schedules a check after the next pause in typing. */
	changed(): void;
}

/**
 * Checks the text when the editor opens and after each pause in typing.
 *
 * @param source the Markdown while it is edited directly; undefined in the visual editor
 * @param onReport called with the findings of each check
 */
export function useChecks(
	editor: Editor,
	ledger: Ledger,
	source: () => string | undefined,
	onReport: (found: CheckedText) => void,
): TextChecks {
	// biome-ignore lint/correctness/useExhaustiveDependencies: its cache belongs to one editor
	const checks = useMemo(() => createChecks(editor, ledger, source, onReport), [editor]);
	useEffect(() => {
		checks.start();
		return checks.stop;
	}, [checks]);
	return checks;
}

function createChecks(
	editor: Editor,
	ledger: Ledger,
	source: () => string | undefined,
	onReport: (found: CheckedText) => void,
) {
	const check = remembering((block: CheckedBlock) => checkBlock(block, ledger));
	// The editor never changes a node, it replaces it, so an unchanged node is read only once.
	const read = remembering((node: Editor['state']['doc']) => checkedBlock(documentNode(node)));
	const knownPaths = new Map<string, boolean>();
	let timer = 0;
	let latest = 0;

	function blocksOfText(): CheckedBlock[] {
		const markdown = source();
		if (markdown !== undefined) return checkedBlocks(markdown);
		const { children, lastChild } = editor.state.doc;
		return children.filter((node) => node !== lastChild || node.content.size > 0).map(read);
	}

	async function update() {
		latest += 1;
		const mine = latest;
		const report = checkBlocks(blocksOfText(), check, ledger.language);
		show(reportView(report, new Set()), report.issues);
		const paths = report.ownLinks.map(({ values }) => values.path ?? '');
		const missing = await missingPaths(paths, knownPaths);
		if (missing.size === 0 || mine !== latest) return;
		const dead = report.ownLinks.filter(({ values }) => missing.has(values.path ?? ''));
		show(reportView(report, missing), [...report.issues, ...dead]);
	}

	function show(report: ReportView, issues: readonly PlacedIssue[]) {
		onReport({ report, blocks: new Set(issues.map(({ block }) => block)) });
	}

	function stop() {
		latest += 1;
		clearTimeout(timer);
	}

	const updateWhenIdle = () => void idle().then(() => (editor.isDestroyed ? undefined : update()));
	return {
		start: updateWhenIdle,
		stop,
		changed() {
			stop();
			timer = window.setTimeout(updateWhenIdle, pause);
		},
	};
}

/**
 * Returns the paths that lead nowhere, as far as known. Asks the server about the unknown ones.
 *
 * @param known cache of earlier lookups: true if the path exists
 */
async function missingPaths(
	paths: readonly string[],
	known: Map<string, boolean>,
): Promise<ReadonlySet<string>> {
	const unknown = [...new Set(paths)].filter((path) => !known.has(path)).slice(0, 200);
	if (unknown.length > 0) {
		const answer = await postJson<{ missing: string[] }>('/desk/posts/links', { paths: unknown });
		const missing = answer?.missing;
		for (const path of missing ? unknown : []) known.set(path, !missing?.includes(path));
	}
	return new Set(paths.filter((path) => known.get(path) === false));
}

/** Caches by node: most blocks of a long text are unchanged between checks. */
function remembering<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
	const cache = new WeakMap<Key, Value>();
	return (key) => {
		const before = cache.get(key);
		if (before !== undefined) return before;
		const value = find(key);
		cache.set(key, value);
		return value;
	};
}

/** Safari has no requestIdleCallback. */
const idle = () =>
	new Promise<void>((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
		else setTimeout(resolve);
	});
