import { fillIn } from '#app/content/fill-in.ts';
import type { EditorConfig } from '../editor-config.ts';
import { Autosave, type SaveResult, type SaveState } from './autosave.ts';
import { keepBelowBar } from './below-bar.ts';
import { createChecksPanel } from './checks-panel.ts';
import { findDraft, forgetDraft } from './draft.ts';
import { control, readEditorFields, writeEditorFields } from './editor-fields.ts';
import { growWithText } from './grow.ts';
import { createPictures } from './insert-pictures.ts';
import { createLinkDialog } from './link-dialog.ts';
import { keepPresence } from './presence.ts';
import { textReader } from './read-text.ts';
import { createSearchPreview } from './search-preview.ts';
import { showInTextArea } from './text-area.ts';
import { createToolbar, type Toolbar } from './toolbar.ts';
import { createVisualEditor } from './visual-editor.ts';

/** Makes the form that the server sent the editor. */
export function startEditor(form: HTMLFormElement): void {
	const config = JSON.parse(form.dataset.postEditor ?? '{}') as EditorConfig;
	const stored = readEditorFields(form);
	const restored = restoreDraft(form, config);
	const part = <Found extends HTMLElement = HTMLElement>(name: string) => {
		const found = document.querySelector<Found>(`[data-editor-${name}]`);
		if (!found) throw new Error(`The editor has no ${name}.`);
		return found;
	};
	const area = control(form, 'content_markdown') as HTMLTextAreaElement;
	const place = part('visual');
	const say = (text: string) => {
		part('news').textContent = text;
	};
	let mode: 'visual' | 'markdown' = 'visual';
	let isCollected = true;
	// The visual editor tells of its selection before there is a toolbar.
	let toolbar: Toolbar | undefined;

	const visual = createVisualEditor(place, 'label-content_markdown', config, {
		change() {
			isCollected = false;
			changed();
		},
		select: () => toolbar?.update(),
		files: (files, position) => void pictures.add(files, position),
		pasted(count, tableNews) {
			const { lost_one, lost_many } = config.copy.picture;
			const pictures = count === 1 ? lost_one : fillIn(lost_many, { count: String(count) });
			const news = [count > 0 && pictures, tableNews].filter(Boolean);
			if (news.length > 0) say(news.join(' '));
		},
	});
	const { editor } = visual;
	visual.setMarkdown(area.value);
	/** Writes what the visual editor holds into the form. */
	const collect = () => {
		if (isCollected || mode === 'markdown') return;
		area.value = visual.markdown();
		isCollected = true;
	};

	const pictures = createPictures(
		part<HTMLInputElement>('picture'),
		() => visual,
		config.copy.picture,
		say,
	);
	const openLink = createLinkDialog(part<HTMLDialogElement>('link'), editor, config.copy.link);
	keepBelowBar(part('toolbar'), part('bar'));
	toolbar = createToolbar(part('toolbar'), editor, {
		link: openLink,
		picture: pictures.choose,
		markdown: (button) => switchMode(button),
	});
	const text = textReader(editor, () => (mode === 'markdown' ? area.value : undefined));
	const check = createChecksPanel(part('checks'), config, {
		blocks: text.blocks,
		show({ block, quote }) {
			if (mode === 'visual') visual.show(block, quote);
			else showInTextArea(area, block, quote);
		},
		mark: (marked) => visual.mark(marked),
	});
	const previewSearch = createSearchPreview(form, part('search'), config, text.excerpt);
	const autosave = new Autosave(form, config, stored, collect, showState);

	function changed() {
		autosave.changed();
		check();
	}

	function showState(state: SaveState, answer?: SaveResult) {
		// The page itself says what there is to decide.
		if (config.conflict) return;
		const status = part('status');
		status.dataset.state = state;
		const by = answer?.by ?? config.copy.someone;
		status.textContent = fillIn(config.copy.states[state], { by });
		part('conflict').hidden = state !== 'conflict';
		if (state !== 'saved') return;
		previewSearch();
		if (answer) part('pending').hidden = answer.pending !== true;
		if (answer?.slug) part('slug').textContent = answer.slug;
		if (answer?.version)
			part<HTMLImageElement>('card').src = `${config.path}/card?v=${answer.version}`;
	}

	function switchMode(button: HTMLButtonElement) {
		if (mode === 'visual') {
			collect();
			mode = 'markdown';
		} else {
			visual.setMarkdown(area.value);
			mode = 'visual';
			isCollected = true;
		}
		form.dataset.mode = mode;
		button.setAttribute('aria-pressed', String(mode === 'markdown'));
		if (mode === 'markdown') area.focus();
		else editor.view.focus();
		check();
	}

	form.dataset.mode = mode;
	place.hidden = false;
	for (const name of ['title', 'subtitle'] as const)
		growWithText(control(form, name) as HTMLTextAreaElement);
	form.addEventListener('input', ({ target }) => {
		if (target instanceof Node && place.contains(target)) return;
		changed();
		previewSearch();
	});
	form.addEventListener('submit', (event) => {
		collect();
		// A conflict is settled by the server, which shows both versions.
		if (autosave.state === 'conflict' || config.conflict) return;
		event.preventDefault();
		void autosave.saveByHand();
	});
	form.addEventListener('keydown', (event) => {
		const isTitle = event.target instanceof HTMLTextAreaElement && event.target !== area;
		if (event.key === 'Enter' && isTitle) {
			event.preventDefault();
			visual.focusStart();
		}
	});
	document.addEventListener('keydown', (event) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
		if (event.key === 's') {
			event.preventDefault();
			void autosave.saveByHand();
		} else if (event.key === 'k' && place.contains(event.target as Node)) {
			event.preventDefault();
			openLink();
		}
	});
	addEventListener('beforeunload', (event) => {
		if (autosave.state !== 'saved' && !leavesByForm) event.preventDefault();
	});
	let leavesByForm = false;
	form.addEventListener('submit', (event) => {
		leavesByForm = !event.defaultPrevented;
	});
	// Whoever goes on to publish or preview takes along what they just wrote.
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-editor-leave]')) {
		link.addEventListener('click', (event) => {
			if (autosave.state === 'saved' || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			void autosave.save().then(() => {
				if (autosave.state === 'saved') location.assign(link.href);
			});
		});
	}
	const preview = document.querySelector<HTMLFormElement>('#preview-form');
	preview?.addEventListener('submit', (event) => {
		if (autosave.state === 'saved') return;
		event.preventDefault();
		void autosave.save().then(() => {
			if (autosave.state === 'saved') preview.requestSubmit(event.submitter);
		});
	});
	if (restored) {
		say(config.copy.restored);
		autosave.changed();
	}
	keepPresence(config.path, part('also-open'), config.copy.own_tab);
	form.toggleAttribute('data-ready', true);
}

/** Puts back what an earlier try in this tab could not save. */
function restoreDraft(form: HTMLFormElement, config: EditorConfig): boolean {
	const draft = config.conflict ? undefined : findDraft(config.path);
	if (!draft) return false;
	if (JSON.stringify(draft.fields) === JSON.stringify(readEditorFields(form))) {
		forgetDraft(config.path);
		return false;
	}
	writeEditorFields(form, draft.fields);
	// If somebody saved another version since, the first save says so.
	config.version = draft.version;
	return true;
}
