import type { PlacedIssue } from '#app/posts/checks/issue.ts';
import type { ReportView } from './report-view.ts';

/**
 * What the checks found, beside the text.
 *
 * @param onShow leads to an issue in the text; undefined where there is no script to do it
 */
export function ChecksPanel(props: {
	report: ReportView;
	onShow: ((issue: PlacedIssue) => void) | undefined;
}) {
	const { report, onShow } = props;
	const { reading, tooHard, groups } = report;
	return (
		<section data-editor-checks="" className="editor-panel" aria-labelledby="checks-title">
			<h2 id="checks-title" className="text-lg">
				Checks
			</h2>
			<p className="tabular-nums">{reading}</p>
			{tooHard !== undefined && <p>{tooHard}</p>}
			{groups.length === 0 && tooHard === undefined && (
				<p className="text-ink-soft">Nothing to fix.</p>
			)}
			<div className="editor-groups">
				{groups.map(({ kind, title, items, more }) => (
					<div key={kind}>
						<h3>{title}</h3>
						<ul>
							{items.map(({ sentence, excerpt, issue }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two issues may be the same in all they say
								<li key={index}>
									{onShow ? (
										<button
											type="button"
											className="editor-issue"
											title={`Show in the text: ${excerpt || sentence}`}
											onClick={() => onShow(issue)}
										>
											<Finding excerpt={excerpt} sentence={sentence} />
										</button>
									) : (
										<Finding excerpt={excerpt} sentence={sentence} />
									)}
								</li>
							))}
							{more && <li>{more}</li>}
						</ul>
					</div>
				))}
			</div>
			<p className="text-ink-soft">
				Hints, not rules. Nothing here keeps a post from being published.
			</p>
		</section>
	);
}

function Finding({ excerpt, sentence }: { excerpt: string; sentence: string }) {
	return (
		<>
			{excerpt && <span className="editor-issue-quote">{excerpt}</span>}
			{sentence}
		</>
	);
}
