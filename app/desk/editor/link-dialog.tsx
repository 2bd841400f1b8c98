import type { Editor } from '@tiptap/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { inlineControlClassName } from '#app/desk/shell/controls.tsx';
import { postJson } from '#app/desk/shell/post-json.ts';
import type { FoundLink } from '#app/domain/posts/site-links.server.ts';
import { safeHref } from '#app/domain/posts/tree/href.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Milliseconds without typing before a search is sent. */
const pause = 200;

const kinds = { page: 'Page', post: 'Post', unpublished: 'Not public yet' } as const;

export interface LinkDialogHandle {
	/** Opens the dialog for the selection. */
	open(): void;
}

/**
 * Links the selection to a page or post of this site found by its title, or to any URL typed or pasted. Enter takes
 * what was typed, or else the first one found.
 */
export function LinkDialog({ editor, ref }: { editor: Editor; ref: Ref<LinkDialogHandle> }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef(0);
	const latest = useRef(0);
	const [found, setFound] = useState<FoundLink[]>([]);
	const [status, setStatus] = useState('');
	const [isLink, setIsLink] = useState(false);
	const typed = () => input.current?.value.trim() ?? '';

	function show(links: FoundLink[], said: string) {
		setFound(links);
		setStatus(said);
	}

	async function search() {
		latest.current += 1;
		const mine = latest.current;
		if (addressOf(typed()) !== undefined) return show([], '');
		const answer = await postJson<{ links: FoundLink[] }>('/desk/posts/links', { words: typed() });
		const links = answer?.links;
		if (mine !== latest.current) return;
		if (!links) return show([], 'The search isn’t working. You can paste an address.');
		const none = 'Nothing found. You can also paste an address.';
		show(links, links.length === 0 ? none : `${links.length} found`);
	}

	useImperativeHandle(ref, () => ({
		open() {
			const href = String(editor.getAttributes('link').href ?? '');
			if (input.current) input.current.value = href;
			setIsLink(href !== '');
			show([], '');
			dialog.current?.showModal();
			input.current?.select();
			void search();
		},
	}));

	function apply(href: string, title = '') {
		dialog.current?.close();
		editor.view.focus();
		const { empty } = editor.state.selection;
		const chain = editor.chain();
		if (empty && !editor.isActive('link')) {
			// A heading's period would end the sentence around the link.
			const text = title.replace(/[.]$/, '') || href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
			const marks = [{ type: 'link', attrs: { href } }];
			// Text typed next isn't part of the link.
			chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run();
		} else {
			chain.extendMarkRange('link').setLink({ href }).run();
		}
	}

	function applyTyped() {
		const [first] = found;
		const href = addressOf(typed());
		if (href) apply(href);
		else if (typed() === '') dialog.current?.close();
		else if (first) apply(first.path, first.title);
		else setStatus('Choose a page below, or type a whole address such as https://example.org.');
	}

	return (
		<Dialog
			ref={dialog}
			title="Link"
			onClose={() => editor.view.focus()}
			// Typing here doesn't change the post.
			onInput={(event) => event.stopPropagation()}
		>
			<div className="grid grid-cols-1 gap-1">
				<label htmlFor="link-target" className="block font-semibold">
					Search our pages and posts, or paste an address
				</label>
				<input
					ref={input}
					id="link-target"
					type="text"
					inputMode="url"
					autoComplete="off"
					spellCheck="false"
					maxLength={2000}
					className={inlineControlClassName}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						applyTyped();
					}}
					onInput={() => {
						clearTimeout(timer.current);
						// Enter takes nothing that other words have found.
						show([], '');
						timer.current = window.setTimeout(() => void search(), pause);
					}}
				/>
			</div>
			<p className="flex flex-wrap gap-2">
				<Button type="button" onClick={applyTyped}>
					Link
				</Button>
				{isLink && (
					<Button
						type="button"
						variant="danger"
						onClick={() => {
							dialog.current?.close();
							editor.chain().focus().extendMarkRange('link').unsetLink().run();
						}}
					>
						Remove link
					</Button>
				)}
				<Button type="button" variant="quiet" onClick={() => dialog.current?.close()}>
					Cancel
				</Button>
			</p>
			<p role="status" className="text-ink-soft text-sm">
				{status}
			</p>
			<ul>
				{found.map(({ path, title, kind }) => (
					<li key={path}>
						<button type="button" className="editor-link-result" onClick={() => apply(path, title)}>
							<span>{title}</span>
							<span className="text-ink-soft">
								{kinds[kind]} · {path}
							</span>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** Returns the URL of a typed link; adds the scheme to a bare host or email. undefined if it can't be a link. */
function addressOf(typed: string): string | undefined {
	if (typed === '' || /\s/.test(typed)) return undefined;
	const url = typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed;
	const whole = /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(url)
		? `mailto:${url}`
		: /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(url)
			? `https://${url}`
			: url;
	return safeHref(whole);
}
