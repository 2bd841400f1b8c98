import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { ImportCounts } from '#app/newsletter/import-subscribers.server.ts';
import type { ImportProblem } from '#app/newsletter/read-import.ts';

/** Most lines that are named. */
const shown = 20;

type Outcome =
	| { outcome: 'empty' }
	| { outcome: 'refused'; problems: { line: number; problem: ImportProblem }[] }
	| { outcome: 'imported'; counts: ImportCounts; left: number };

/** What became of an imported file. */
export function ImportOutcome(props: { copy: DeskCopy['subscribers']['import'] } & Outcome) {
	const { copy } = props;
	if (props.outcome === 'empty') return <Flash tone="problem">{copy.required}</Flash>;
	if (props.outcome === 'refused') {
		const more = props.problems.length - shown;
		return (
			<div>
				<Flash tone="problem">{copy.refused}</Flash>
				<ul className="mt-3">
					{props.problems.slice(0, shown).map(({ line, problem }) => (
						<li key={line}>{fillIn(copy.line, { line, problem: copy.problems[problem] })}</li>
					))}
				</ul>
				{more > 0 && <p>{fillIn(copy.more, { count: more })}</p>}
			</div>
		);
	}
	const counts = Object.entries(props.counts) as [keyof ImportCounts, number][];
	return (
		<div role="status">
			<Part title={copy.result}>
				<dl>
					{counts.map(([outcome, count]) => (
						<div key={outcome} className="desk-inline">
							<dt>{copy.outcomes[outcome]}:</dt>
							<dd>{count}</dd>
						</div>
					))}
					{props.left > 0 && (
						<div className="desk-inline">
							<dt>{copy.left}:</dt>
							<dd>{props.left}</dd>
						</div>
					)}
				</dl>
			</Part>
		</div>
	);
}
