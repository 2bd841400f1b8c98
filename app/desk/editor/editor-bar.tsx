import { type RefObject, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pendingName, postUrls, StateBadge } from '#app/desk/posts/post-parts.tsx';
import { usePolling } from '#app/desk/shell/use-polling.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';
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
 * The editor's sticky bar: the way back, the post's state, the save state, and the way on.
 *
 * @param props.onTheirs called in a conflict, to go on from the other version
 * @param props.news a status message, announced to screen readers
 */
export function EditorBar(
	props: Pick<EditorData, 'post'> & {
		ref: RefObject<HTMLDivElement | null>;
		save: ShownSave;
		onTheirs: () => void;
		news: string;
	},
) {
	const { ref, post, save, onTheirs, news } = props;
	const { state, other, saved } = save;
	const urls = postUrls(post.id);
	const isPending = saved?.pending ?? post.pending;
	return (
		<div ref={ref} data-editor-bar="" className="editor-bar">
			<Link className={textLinkClassName} to="/desk/posts" data-editor-leave="">
				<span aria-hidden="true">←&nbsp;</span>
				Posts
			</Link>
			<StateBadge state={post.state} pending={false} />
			{isPending && <Badge>{pendingName}</Badge>}
			<p data-editor-status="" data-state={state} role="status" className="editor-status">
				{states[state](other?.by ?? 'Someone')}
			</p>
			<div className="editor-actions">
				<Link className={textLinkClassName} to={urls.versions} data-editor-leave="">
					Versions
				</Link>
				<Button form="preview-form" name="intent" value="open_preview" variant="quiet">
					Preview
				</Button>
				<span className={other ? undefined : 'editor-save'}>
					<Button variant="quiet">{other ? 'Save my version' : 'Save'}</Button>
				</span>
				{other ? (
					<Button type="button" variant="quiet" onClick={onTheirs}>
						Use the other version
					</Button>
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

/** Milliseconds between requests. The server counts a member as present for 90 seconds. */
const everyMs = 30_000;

/** Milliseconds to wait for another tab's reply. */
const reply = 500;

/**
 * Reports to the server that this post is open while the page is visible.
 *
 * @param path path of the post's editor
 * @returns a sentence naming the others who have it open now, or saying that another tab of this browser has;
 * empty for neither
 */
export function usePresence(path: string): string {
	const [colleagues, setColleagues] = useState('');
	const hasOtherTab = useOtherTab(path);
	const tell = useCallback(
		async (signal: AbortSignal) => {
			const text = await send(path, true);
			if (text !== undefined && !signal.aborted) setColleagues(text);
			return true;
		},
		[path],
	);
	usePolling(tell, { everyMs, atOnce: true });
	useEffect(() => {
		const leave = () => void send(path, false);
		addEventListener('pagehide', leave);
		return () => {
			removeEventListener('pagehide', leave);
			leave();
		};
	}, [path]);
	return [colleagues, hasOtherTab ? 'You have this post open in another tab.' : '']
		.filter(Boolean)
		.join(' ');
}

/** @returns undefined without a usable response. An ended session is reported by the next save too */
async function send(path: string, open: boolean): Promise<string | undefined> {
	try {
		const response = await fetch(`${path}/presence`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: JSON.stringify({ open }),
			// The page may be unloaded before this request is sent.
			keepalive: !open,
		});
		return response.ok ? ((await response.json()) as { text: string }).text : undefined;
	} catch {
		// Offline; tried again in half a minute.
		return undefined;
	}
}

type Message = 'asked' | 'open' | 'closed';

/**
 * Returns true if another tab of this browser has the same post open. The server stores one row per member
 * (post_presence), so it can't tell tabs apart. The member's other devices aren't detected.
 */
function useOtherTab(path: string): boolean {
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		const tabs = new BroadcastChannel(path);
		const say = (message: Message) => tabs.postMessage(message);
		let replied = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
			if (data === 'closed') {
				// There may be a third tab.
				replied = false;
				say('asked');
				clearTimeout(timer);
				timer = setTimeout(() => setIsOpen(replied), reply);
				return;
			}
			replied = true;
			setIsOpen(true);
			if (data === 'asked') say('open');
		});
		const leave = () => say('closed');
		addEventListener('pagehide', leave);
		say('asked');
		return () => {
			clearTimeout(timer);
			removeEventListener('pagehide', leave);
			leave();
			tabs.close();
		};
	}, [path]);
	return isOpen;
}
