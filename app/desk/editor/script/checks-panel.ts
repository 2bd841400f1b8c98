import { fillIn } from '#app/content/fill-in.ts';
import { blockChecks } from '#app/posts/checks/check-block.ts';
import { checkBlocks } from '#app/posts/checks/check-post.ts';
import type { CheckedBlock } from '#app/posts/checks/checked-block.ts';
import type { Issue, PlacedIssue } from '#app/posts/checks/issue.ts';
import type { EditorConfig } from '../editor-config.ts';
import { type ReportLine, type ReportView, reportView } from '../report-view.ts';
import { betweenKeys, idle } from './between-keys.ts';
import { missingPaths } from './own-links.ts';

/** Milliseconds without a change before the text is checked. */
const pause = 600;

/** Where the text is read from, and where what's found is shown in it. */
interface CheckedText {
	/** The visual editor's blocks, or the Markdown's, in small steps. */
	blocks(): Generator<undefined, CheckedBlock[]>;
	show(issue: PlacedIssue): void;
	mark(blocks: ReadonlySet<number>): void;
}

/**
 * Keeps the checks beside the text up to date.
 *
 * @returns a function to call whenever the text has changed
 */
export function createChecksPanel(
	panel: HTMLElement,
	{ rules, checks: copy }: EditorConfig,
	text: CheckedText,
): () => void {
	const check = remembering(blockChecks(rules));
	let timer = 0;
	let latest = 0;
	let last = '';

	async function update() {
		latest += 1;
		const mine = latest;
		const report = await betweenKeys(
			function* () {
				const blocks = yield* text.blocks();
				for (const block of blocks) {
					check(block);
					yield;
				}
				return checkBlocks(blocks, check);
			},
			() => mine === latest,
		);
		if (!report) return;
		render(reportView(report, new Set(), copy, rules.grade.post), report.issues);
		const missing = await missingPaths(report.ownLinks.map(({ values }) => values.path ?? ''));
		if (missing.size === 0 || mine !== latest) return;
		const dead = report.ownLinks.filter(({ values }) => missing.has(values.path ?? ''));
		render(reportView(report, missing, copy, rules.grade.post), [...report.issues, ...dead]);
	}

	function render(view: ReportView, issues: readonly PlacedIssue[]) {
		const shown = JSON.stringify(view);
		if (shown === last) return;
		last = shown;
		text.mark(new Set(issues.map(({ block }) => block)));
		const part = (name: string) => panel.querySelector<HTMLElement>(`[data-checks-${name}]`);
		const reading = part('reading');
		if (reading) reading.textContent = view.reading;
		const hard = part('hard');
		if (hard) {
			hard.textContent = view.tooHard ?? '';
			hard.hidden = view.tooHard === undefined;
		}
		const nothing = part('nothing');
		if (nothing) nothing.hidden = view.groups.length > 0 || view.tooHard !== undefined;
		part('groups')?.replaceChildren(...view.groups.flatMap((group) => groupElements(group)));
	}

	function groupElements({ title, items, more }: ReportView['groups'][number]): HTMLElement[] {
		const heading = document.createElement('h3');
		heading.textContent = title;
		const list = document.createElement('ul');
		list.append(...items.map(lineElement));
		if (more) {
			const rest = document.createElement('li');
			rest.textContent = more;
			list.append(rest);
		}
		return [heading, list];
	}

	function lineElement({ sentence, excerpt, issue }: ReportLine): HTMLElement {
		const item = document.createElement('li');
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'editor-issue';
		const quote = document.createElement('span');
		quote.className = 'editor-issue-quote';
		quote.textContent = excerpt;
		button.append(...(excerpt ? [quote] : []), sentence);
		button.title = fillIn(copy.show, { quote: excerpt || sentence });
		button.addEventListener('click', () => text.show(issue));
		item.append(button);
		return item;
	}

	// The server has shown a report already.
	void idle().then(update);
	return () => {
		latest += 1;
		clearTimeout(timer);
		timer = window.setTimeout(() => void idle().then(update), pause);
	};
}

/** Most blocks of a long text are as they were a second ago. */
function remembering(check: (block: CheckedBlock) => Issue[]) {
	const known = new WeakMap<CheckedBlock, Issue[]>();
	return (block: CheckedBlock) => {
		const before = known.get(block);
		if (before) return before;
		const found = check(block);
		known.set(block, found);
		return found;
	};
}
