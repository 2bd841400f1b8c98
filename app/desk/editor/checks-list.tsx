import type { EditorData } from './load-editor.server.ts';

/** What the checks found when the post was opened; the script goes on from there. */
export function ChecksList({ checks: copy, report }: EditorData) {
	const { reading, tooHard, groups } = report;
	return (
		<section data-editor-checks="" className="editor-panel" aria-labelledby="checks-title">
			<h2 id="checks-title" className="text-lg">
				{copy.title}
			</h2>
			<p data-checks-reading="" className="tabular-nums">
				{reading}
			</p>
			<p data-checks-hard="" hidden={tooHard === undefined}>
				{tooHard}
			</p>
			<p
				data-checks-nothing=""
				className="text-ink-soft"
				hidden={groups.length > 0 || tooHard !== undefined}
			>
				{copy.nothing}
			</p>
			<div data-checks-groups="" className="editor-groups">
				{groups.map(({ kind, title, items, more }) => (
					<div key={kind}>
						<h3>{title}</h3>
						<ul>
							{items.map(({ sentence, excerpt }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the post editor is rendered once, and its script takes over
								<li key={index}>
									{excerpt && <span className="editor-issue-quote">{excerpt}</span>}
									{sentence}
								</li>
							))}
							{more && <li>{more}</li>}
						</ul>
					</div>
				))}
			</div>
			<p className="text-ink-soft">{copy.lead}</p>
		</section>
	);
}
