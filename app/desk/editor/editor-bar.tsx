import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Badge, Button } from '../frame/controls.tsx';
import { postUrls } from '../posts/post-urls.ts';
import { pendingName } from '../posts/post-words.ts';
import { StateBadge } from '../posts/state-badge.tsx';
import type { EditorData } from './editor.server.ts';
import type { SaveState, ShownSave } from './use-autosave.ts';

const states: Record<SaveState, (by: string) => string> = {
	saved: () => 'Saved',
	unsaved: () => 'Not saved yet',
	saving: () => 'Saving…',
	failed: () => 'Not saved. No connection; trying again.',
	signed_out: () => 'Not saved. Sign in again; your text stays in this tab.',
	conflict: (by) => `Not saved. ${by} saved another version.`,
	deleted: () => 'Not saved. This post was deleted.',
	too_long: () => 'Not saved. The text is too long; split it into two posts.',
};

/**
 * The way back, where the post stands, whether it's saved, and the way on. It stays in sight.
 *
 * @param props.isConflict whether the form below shows two versions to choose from
 * @param props.news what else is going on, read out
 */
export function EditorBar(
	props: Pick<EditorData, 'post'> & {
		ref: RefObject<HTMLDivElement | null>;
		save: ShownSave;
		isConflict: boolean;
		news: string;
	},
) {
	const { ref, post, save, isConflict, news } = props;
	const { state, by = 'Someone', saved } = save;
	const urls = postUrls(post.id);
	const isPending = saved?.pending ?? post.pending;
	return (
		<div ref={ref} data-editor-bar="" className="editor-bar">
			<Link className="desk-link" to="/desk/posts" data-editor-leave="">
				<span aria-hidden="true">←&nbsp;</span>
				Posts
			</Link>
			<StateBadge state={post.state} pending={false} />
			{isPending && <Badge>{pendingName}</Badge>}
			{/* The notice above the form says what there is to decide. */}
			<p
				data-editor-status=""
				data-state={isConflict ? undefined : state}
				role="status"
				className="editor-status"
			>
				{isConflict ? '' : states[state](by)}
			</p>
			<div className="editor-actions">
				<Link className="desk-link" to={urls.versions} data-editor-leave="">
					Versions
				</Link>
				<button
					type="submit"
					form="preview-form"
					name="intent"
					value="open_preview"
					className="desk-button"
					data-variant="quiet"
				>
					Preview
				</button>
				<span className={isConflict ? undefined : 'editor-save'}>
					<Button variant="quiet">{isConflict ? 'Save my version' : 'Save'}</Button>
				</span>
				{isConflict ? (
					<Button variant="quiet" name="intent" value="theirs">
						Use the other version
					</Button>
				) : (
					<Link className="desk-button" to={urls.publishing} data-editor-leave="">
						Publish
					</Link>
				)}
			</div>
			<p data-editor-news="" role="status" className="editor-news">
				{news}
			</p>
			{state === 'conflict' && !isConflict && (
				<div data-editor-conflict="" className="editor-conflict-line">
					<p>Someone else saved this post</p>
					<Button>Compare both versions</Button>
				</div>
			)}
		</div>
	);
}
