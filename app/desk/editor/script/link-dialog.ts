import type { Editor } from '@tiptap/core';
import { safeHref } from '#app/blog/markdown/href.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { FoundLink } from '#app/posts/own-links.server.ts';
import type { EditorCopy } from '../editor-config.ts';
import { searchLinks } from './own-links.ts';

/** Milliseconds without a key before a search is sent. */
const pause = 200;

/**
 * Opens the dialog that links the selection: to a page or post of this site found by its words, or to any
 * address that is typed or pasted.
 */
export function createLinkDialog(
	dialog: HTMLDialogElement,
	editor: Editor,
	copy: EditorCopy['link'],
): () => void {
	const find = <Found extends Element>(part: string) =>
		dialog.querySelector<Found>(`[data-link-${part}]`);
	const input = find<HTMLInputElement>('target');
	const results = find<HTMLElement>('results');
	const status = find<HTMLElement>('status');
	const remove = find<HTMLButtonElement>('remove');
	const form = dialog.querySelector('form');
	let timer = 0;
	let latest = 0;

	function apply(href: string, title = '') {
		dialog.close();
		editor.view.focus();
		const { empty } = editor.state.selection;
		const inLink = editor.isActive('link');
		const chain = editor.chain();
		if (empty && !inLink) {
			const text = title || href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
			const marks = [{ type: 'link', attrs: { href } }];
			// What is typed next isn't part of the link.
			chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run();
		} else {
			chain.extendMarkRange('link').setLink({ href }).run();
		}
	}

	async function search() {
		const words = input?.value.trim() ?? '';
		latest += 1;
		const mine = latest;
		if (isAddress(words)) return show([]);
		const found = await searchLinks(words);
		if (mine !== latest) return;
		if (found === undefined) return say(copy.failed);
		show(found);
		say(found.length === 0 ? copy.none : fillIn(copy.found, { count: found.length }));
	}

	function say(text: string) {
		if (status) status.textContent = text;
	}

	function show(found: FoundLink[]) {
		results?.replaceChildren(
			...found.map(({ path, title, kind }) => {
				const item = document.createElement('li');
				const button = document.createElement('button');
				button.type = 'button';
				button.className = 'editor-link-result';
				const name = document.createElement('span');
				name.textContent = title;
				const where = document.createElement('span');
				where.className = 'text-ink-soft';
				where.textContent = `${copy.kinds[kind]} · ${path}`;
				button.append(name, where);
				button.addEventListener('click', () => apply(path, title));
				item.append(button);
				return item;
			}),
		);
	}

	input?.addEventListener('input', () => {
		clearTimeout(timer);
		say('');
		timer = window.setTimeout(() => void search(), pause);
	});
	form?.addEventListener('submit', (event) => {
		event.preventDefault();
		const typed = input?.value.trim() ?? '';
		const href = addressOf(typed);
		if (href) apply(href);
		else if (typed === '') dialog.close();
		else say(copy.invalid);
	});
	remove?.addEventListener('click', () => {
		dialog.close();
		editor.chain().focus().extendMarkRange('link').unsetLink().run();
	});
	find('cancel')?.addEventListener('click', () => dialog.close());
	dialog.addEventListener('close', () => editor.view.focus());

	return () => {
		const href = String(editor.getAttributes('link').href ?? '');
		if (input) input.value = href;
		if (remove) remove.hidden = href === '';
		say('');
		dialog.showModal();
		input?.select();
		void search();
	};
}

const isAddress = (text: string) => addressOf(text) !== undefined;

/** What somebody typed as a link; a bare host or email address gets what it lacks. */
function addressOf(typed: string): string | undefined {
	if (typed === '' || /\s/.test(typed)) return undefined;
	const own = typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed;
	const whole = /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(own)
		? `mailto:${own}`
		: /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(own)
			? `https://${own}`
			: own;
	return safeHref(whole);
}
