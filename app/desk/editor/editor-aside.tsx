import { postUrls } from '#app/desk/posts/post-parts.tsx';
import type { PlacedIssue } from '#app/domain/posts/checks/issue.ts';
import { lengthIssues } from '#app/domain/posts/checks/preview-lengths.ts';
import type { EditorData } from './editor.server.ts';
import type { ReportView } from './report-view.ts';

const hints: Record<ReturnType<typeof lengthIssues>[number], string> = {
	title_long: 'The title is long. Search results cut it after about 60 characters.',
	description_long: 'The subtitle is long. Search results cut it after about 160 characters.',
	description_short: 'The subtitle is short. A search result has room for 50 to 160 characters.',
	description_missing: 'Without a subtitle, the start of the text is shown.',
};

/**
 * How a post looks elsewhere: hints on the lengths that search results show, and its social card.
 *
 * @param saved the result of the last save, if there was one
 */
export function Appearance(
	props: Pick<EditorData, 'post'> & {
		texts: { title: string; subtitle: string };
		saved: { version?: number } | undefined;
	},
) {
	const { post, texts, saved } = props;
	return (
		<section className="editor-panel" aria-labelledby="appearance-title">
			<h2 id="appearance-title" className="text-lg">
				How it will look when shared
			</h2>
			<img
				src={postUrls(post.id).card(saved?.version ?? post.version)}
				width="1200"
				height="630"
				alt="The card that social networks and chats show with a link to this post"
				className="editor-card"
				loading="lazy"
			/>
			<ul className="text-ink-soft">
				{lengthIssues(texts.title, texts.subtitle).map((issue) => (
					<li key={issue}>{hints[issue]}</li>
				))}
			</ul>
		</section>
	);
}

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
