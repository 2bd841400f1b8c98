import type { RefObject } from 'react';
import { Link } from 'react-router';
import { postUrls, StateBadge } from '#app/desk/posts/post-parts.tsx';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import type { EditedPost } from '#app/domain/posts/read-posts.server.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import type { OtherVersion, SaveState, ShownSave } from './use-autosave.ts';

const states: Record<SaveState, (by: string) => string> = {
	saved: () => 'Saved',
	unsaved: () => 'Not saved yet',
	saving: () => 'Saving…',
	failed: () => 'Not saved. No connection; trying again.',
	signed_out: () => 'Not saved. Sign in again; your text stays in this tab.',
	conflict: (by) => `Not saved. ${by} saved another version.`,
	deleted: () => 'Not saved. This post was deleted.',
	too_long: () =>
		'Not saved. It has more than 400,000 characters or 10,000 table cells; split it into two posts.',
};

/**
 * The editor's sticky bar: the way back, the post's state, the save state, and the way on.
 *
 * @param props.onTheirs called in a conflict, to save this text and then restore the other version
 * @param props.onUpdate called to publish the changes of a public post
 * @param props.news a status message, announced to screen readers
 */
export function EditorBar(props: {
	post: EditedPost;
	ref: RefObject<HTMLDivElement | null>;
	save: ShownSave;
	onTheirs: (other: OtherVersion) => void;
	onUpdate: () => void;
	news: string;
}) {
	const { ref, post, save, onTheirs, onUpdate, news } = props;
	const { state, other, pending } = save;
	const urls = postUrls(post.id);
	return (
		<div ref={ref} data-editor-bar="" className="editor-bar">
			<DeskLink to="/desk/posts" data-editor-leave="">
				<span aria-hidden="true">←&nbsp;</span>
				Posts
			</DeskLink>
			<StateBadge state={post.state} pending={pending ?? post.pending} />
			<p data-editor-status="" data-state={state} role="status" className="editor-status">
				{states[state](other?.by ?? 'Someone')}
			</p>
			<div className="editor-actions">
				<DeskLink to={urls.versions} data-editor-leave="">
					Versions
				</DeskLink>
				<Button form="preview-form" name="intent" value="open_preview" variant="quiet">
					Preview
				</Button>
				<span className={other ? undefined : 'editor-save'}>
					<Button variant="quiet">{other ? 'Save my version' : 'Save'}</Button>
				</span>
				{other ? (
					<Button type="button" variant="quiet" onClick={() => onTheirs(other)}>
						Use the other version
					</Button>
				) : post.state === 'published' ? (
					<>
						<DeskLink to={urls.publishing} data-editor-leave="">
							Publishing
						</DeskLink>
						<Button type="button" onClick={onUpdate}>
							Update
						</Button>
					</>
				) : (
					<Link className={buttonClassName()} to={urls.publishing} data-editor-leave="">
						Publish
					</Link>
				)}
			</div>
			<p data-editor-news="" role="status" className="editor-news">
				{news}
			</p>
		</div>
	);
}
