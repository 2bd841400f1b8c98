import { postUrls } from '../posts/post-urls.ts';
import { Appearance } from './appearance.tsx';
import { ChecksList } from './checks-list.tsx';
import { DetailFields } from './detail-fields.tsx';
import type { NotSaved } from './editor-action.server.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { EditorData } from './load-editor.server.ts';
import { OneLineArea } from './one-line-area.tsx';
import script from './script/desk-editor.ts?worker&url';

/** The form that the script makes the editor: a text area of Markdown where there is none. */
export function EditorForm(props: EditorData & { notSaved: NotSaved | undefined }) {
	const { copy, config, post, alsoOpen, notSaved } = props;
	const values = notSaved?.typed ?? post;
	const version = notSaved?.other?.version ?? post.version;
	const isConflict = notSaved?.problem === 'conflict';
	return (
		<>
			<form
				method="post"
				className="editor"
				data-post-editor={JSON.stringify({ ...config, version, conflict: isConflict })}
			>
				<input type="hidden" name="version" value={version} />
				<EditorBar {...props} isConflict={isConflict} />
				{/* Below the bar: the toolbar stays right under it. */}
				<p data-editor-also-open="" role="status" className="editor-also-open">
					{alsoOpen}
				</p>
				{post.plain && <p className="text-ink-soft">{copy.plain}</p>}
				<div className="editor-columns">
					<div className="editor-page">
						<OneLineArea
							name="title"
							label={copy.title}
							placeholder={copy.title_hint}
							value={values.title}
							className="editor-title"
						/>
						<OneLineArea
							name="subtitle"
							label={copy.subtitle}
							placeholder={copy.subtitle_hint}
							value={values.subtitle ?? ''}
							className="editor-subtitle"
						/>
						<EditorToolbar copy={copy.toolbar} />
						<div className="editor-source-field">
							<label
								id="label-content_markdown"
								htmlFor="field-content_markdown"
								className="sr-only"
							>
								{copy.text}
							</label>
							<p id="hint-content_markdown" className="text-ink-soft text-sm">
								{copy.text_hint}
							</p>
							<textarea
								id="field-content_markdown"
								name="content_markdown"
								rows={24}
								defaultValue={values.content_markdown}
								aria-describedby="hint-content_markdown"
								className="editor-markdown"
							/>
						</div>
						<div data-editor-visual="" className="editor-visual" hidden />
						<DetailFields {...props} values={values} />
					</div>
					<div className="editor-aside">
						<ChecksList {...props} />
						<Appearance {...props} />
					</div>
				</div>
			</form>
			<form
				id="preview-form"
				method="post"
				action={postUrls(post.id).publishing}
				target="_blank"
				rel="noreferrer"
			/>
			<LinkDialog copy={copy.link} />
			<input
				type="file"
				data-editor-picture=""
				accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
				multiple
				hidden
				aria-label={copy.toolbar.picture}
			/>
			<script type="module" src={script} />
		</>
	);
}
