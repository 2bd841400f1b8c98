import type { PlacedIssue } from '#app/domain/posts/checks/issue.ts';
import type { ReportView } from './report-view.ts';

/**
 * The checks' findings, beside the text.
 *
 * @param report undefined before the first check
 * @param onShow selects an issue in the text
 */
export function ChecksPanel(props: {
	report: ReportView | undefined;
	/** The language of the text as a BCP 47 tag. */
	locale: string;
	onShow: (issue: PlacedIssue) => void;
}) {
	const { report, locale, onShow } = props;
	const { reading, tooHard, groups = [] } = report ?? {};
	return (
		<section data-editor-checks="" className="editor-panel" aria-labelledby="checks-title">
			<h2 id="checks-title" className="text-lg">
				Checks
			</h2>
			<p className="tabular-nums">{reading}</p>
			{tooHard !== undefined && <p>{tooHard}</p>}
			{report && groups.length === 0 && tooHard === undefined && (
				<p className="text-ink-soft">Nothing to fix.</p>
			)}
			<div className="editor-groups">
				{groups.map(({ kind, title, items, more }) => (
					<div key={kind}>
						<h3>{title}</h3>
						<ul>
							{items.map(({ sentence, excerpt, issue }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two issues may have equal content
								<li key={index}>
									<button
										type="button"
										className="editor-issue"
										title={`Show in the text: ${excerpt || sentence}`}
										onClick={() => onShow(issue)}
									>
										{excerpt && (
											<span lang={locale} className="editor-issue-quote">
												{excerpt}
											</span>
										)}
										{sentence}
									</button>
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
