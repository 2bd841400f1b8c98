import { Badge, Button } from '../frame/controls.tsx';
import { postUrls } from '../posts/post-urls.ts';
import { StateBadge } from '../posts/state-badge.tsx';
import type { EditorData } from './load-editor.server.ts';

/** The way back, where the post stands, whether it's saved, and the way on. It stays in sight. */
export function EditorBar(props: EditorData & { isConflict: boolean }) {
	const { copy, posts, post, isConflict } = props;
	const urls = postUrls(post.id);
	return (
		<div data-editor-bar="" className="editor-bar">
			<a className="desk-link" href="/desk/posts" data-editor-leave="">
				<span aria-hidden="true">←&nbsp;</span>
				{copy.back}
			</a>
			<StateBadge copy={posts} state={post.state} pending={false} />
			<span data-editor-pending="" hidden={!post.pending}>
				<Badge>{posts.pending}</Badge>
			</span>
			<p data-editor-status="" role="status" className="editor-status">
				{isConflict ? '' : copy.states.saved}
			</p>
			<div className="editor-actions">
				<a className="desk-link" href={urls.versions} data-editor-leave="">
					{copy.versions}
				</a>
				<button
					type="submit"
					form="preview-form"
					name="intent"
					value="open_preview"
					className="desk-button"
					data-variant="quiet"
				>
					{copy.preview}
				</button>
				<span className={isConflict ? undefined : 'editor-save'}>
					<Button variant="quiet">{isConflict ? copy.conflict.save_mine : copy.save}</Button>
				</span>
				{isConflict ? (
					<Button variant="quiet" name="intent" value="theirs">
						{copy.conflict.use_theirs}
					</Button>
				) : (
					<a className="desk-button" href={urls.publishing} data-editor-leave="">
						{copy.publish}
					</a>
				)}
			</div>
			<p data-editor-news="" role="status" className="editor-news" />
			<div data-editor-conflict="" hidden className="editor-conflict-line">
				<p>{copy.conflict.title}</p>
				<Button>{copy.conflict.compare}</Button>
			</div>
		</div>
	);
}
