import type { Editor } from '@tiptap/core';
import { useEffect, useMemo } from 'react';
import { postJson } from '#app/desk/shell/post-json.ts';
import type { Ledger } from '#app/domain/figures/statistics.ts';
import { checkBlocks } from '#app/domain/posts/checks/check-post.ts';
import { checkedBlock } from '#app/domain/posts/checks/checked-block.ts';
import { documentNode } from './markdown-source.ts';
import { type ReportView, reportView } from './report-view.ts';

/** Milliseconds without a change before the text is checked. */
const pause = 600;

/**
 * Checks the text when the editor opens and after each pause in typing.
 *
 * @param onReport called with the findings of each check
 * @returns `changed` schedules a check after the next pause in typing
 */
export function useChecks(editor: Editor, ledger: Ledger, onReport: (report: ReportView) => void) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: its cache belongs to one editor
	const checks = useMemo(() => createChecks(editor, ledger, onReport), [editor]);
	useEffect(() => {
		checks.start();
		return checks.stop;
	}, [checks]);
	return checks;
}

function createChecks(editor: Editor, ledger: Ledger, onReport: (report: ReportView) => void) {
	const knownPaths = new Map<string, boolean>();
	let timer = 0;
	let latest = 0;

	function blocksOfText() {
		const { children, lastChild } = editor.state.doc;
		return children
			.filter((node) => node !== lastChild || node.content.size > 0)
			.map((node) => checkedBlock(documentNode(node)));
	}

	async function update() {
		latest += 1;
		const mine = latest;
		const report = checkBlocks(blocksOfText(), ledger);
		onReport(reportView(report, new Set()));
		const paths = report.ownLinks.map(({ values }) => values.path ?? '');
		const missing = await missingPaths(paths, knownPaths);
		if (missing.size > 0 && mine === latest) onReport(reportView(report, missing));
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

/** Safari has no requestIdleCallback. */
const idle = () =>
	new Promise<void>((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
		else setTimeout(resolve);
	});
