// Reads a photo of a paper, and shows what it found as suggestions below the deadline helper's questions and the letter's
// fields.
// Pictures and text stay in this page's memory: they're in no request, no URL and no storage (decision 85).

import { fillIn } from '#app/platform/text/fill-in.ts';
import { openBeside } from '#app/public/letters/script/open-beside.ts';
import { paperOf } from '#app/public/read-my-letter/finders/paper.ts';
import { readPaper } from '#app/public/read-my-letter/finders/read-paper.ts';
import { mostPages, type ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import { type Engine, loadEngine } from './engine.ts';
import { isLegible, type ReadPage } from './read-picture.ts';
import type { ReadingPart } from './reading.tsx';
import { type Problem, Refusal } from './refusal.ts';

const page = document.querySelector<HTMLElement>('.reader');
if (page) start(page);

function start(page: HTMLElement): void {
	const copy: ReaderCopy = JSON.parse(page.dataset.copy ?? '{}');
	const find = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector);
	let engine: Engine | undefined;
	let part: ReadingPart | undefined;
	/** Ends what is under way. */
	let work: AbortController | undefined;

	/** Says something once: a screen reader would repeat it. */
	function say(text: string) {
		const status = find('[data-status]');
		if (status?.textContent !== text) status?.replaceChildren(text);
	}

	/** Shows a problem, or none. */
	function refuse(text = '') {
		const message = find('[data-problem]');
		if (message) message.hidden = text === '';
		message?.replaceChildren(text);
	}

	function show(step: 'load' | 'choose' | 'busy') {
		for (const each of page.querySelectorAll<HTMLElement>('[data-step]')) {
			each.hidden = each.dataset.step !== step;
		}
	}

	function progress(share: number) {
		const bar = find<HTMLProgressElement>('progress');
		if (bar) bar.value = share;
	}

	/** Does one thing at a time, which can be canceled. */
	async function busy(task: (signal: AbortSignal) => Promise<void>, before: 'load' | 'choose') {
		if (work) return;
		work = new AbortController();
		const { signal } = work;
		refuse();
		show('busy');
		find('[data-reader=cancel]')?.focus();
		try {
			await task(signal);
		} catch (error) {
			const isCanceled = signal.aborted;
			// An engine that failed, such as for lack of memory, may fail ever after.
			if (!(error instanceof Refusal)) stop();
			const step = engine ? 'choose' : 'load';
			show(step);
			say(isCanceled ? copy.start.canceled : '');
			if (!isCanceled) refuse(copy.problems[problemOf(error, before)]);
			find(`[data-step=${step}] button`)?.focus();
		} finally {
			work = undefined;
		}
	}

	const load = () =>
		busy(async (signal) => {
			if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') {
				throw new Refusal('no_engine');
			}
			const onProgress = (share: number) => {
				progress(share);
				// Ten steps are enough for a screen reader.
				say(fillIn(copy.start.loading, { percent: Math.floor(share * 10) * 10 }));
			};
			onProgress(0);
			// All that later steps need, so that nothing is requested once a picture is chosen.
			const { prepareReading } = await import('./reading.tsx');
			part ??= await prepareReading(page, copy, signal);
			engine = await loadEngine(onProgress, signal);
			signal.throwIfAborted();
			// Otherwise the browser fetches pages ahead while the pointer is on a link, which isn't silence.
			document.querySelector('script[type=speculationrules]')?.remove();
			show('choose');
			say(fillIn(copy.start.ready, { pages: mostPages }));
			find('[data-reader=camera]')?.focus();
		}, 'load');

	const read = (files: readonly File[]) =>
		busy(async (signal) => {
			if (files.length > mostPages) throw new Refusal('too_many');
			const pages: ReadPage[] = [];
			let read = 0;
			let total = files.length;
			for (const file of files) {
				const most = () => Math.min(total, mostPages);
				const tell = () => {
					say(fillIn(copy.start.reading, { page: read + 1, pages: most() }));
					progress(read / most());
				};
				tell();
				const count = await unlessEnded(engine?.open(file), signal);
				total += count - 1;
				for (let page = 0; page < count && read < mostPages; page += 1) {
					tell();
					const result = await unlessEnded(
						engine?.read(page, (share) => progress((read + share) / most())),
						signal,
					);
					read += 1;
					if (isLegible(result.words)) pages.push(result);
					// A file may have empty pages, a photo is of something.
					else if (count === 1) throw new Refusal('illegible');
				}
			}
			await unlessEnded(engine?.rest(), signal);
			if (pages.length === 0) throw new Refusal('illegible');
			const paper = paperOf(pages.map(({ words }) => words));
			forget();
			show('choose');
			say(
				total > mostPages
					? fillIn(copy.start.read_first, { pages: mostPages, count: total })
					: copy.start.read,
			);
			part?.show(readPaper(paper, Object.keys(copy.codes)), pages);
			addEventListener('beforeunload', ask);
		}, 'choose');

	const ask = (event: BeforeUnloadEvent) => event.preventDefault();

	/** Drops pictures, texts and what was made of them. */
	function forget() {
		part?.clear();
		removeEventListener('beforeunload', ask);
		openBeside(page, false);
		refuse();
		say('');
	}

	/** Stops the engine, whose work can't be interrupted otherwise; the next picture loads it anew, from the browser's cache. */
	function stop() {
		work?.abort();
		engine?.stop();
		engine = undefined;
	}

	const choose = (selector: string) => find<HTMLInputElement>(selector)?.click();
	const actions: Record<string, () => void> = {
		load,
		camera: () => choose('[data-camera]'),
		files: () => choose('[data-files]'),
		cancel: stop,
	};
	const act = (target: EventTarget | null | undefined) => {
		if (!(target instanceof Element)) return;
		actions[target.closest<HTMLElement>('[data-reader]')?.dataset.reader ?? '']?.();
	};
	page.addEventListener('click', ({ target }) => act(target));
	page.addEventListener('change', ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
		const files = [...(target.files ?? [])];
		// The same file can be chosen again.
		target.value = '';
		const go = () => read(files);
		if (files.length > 0) part ? part.askToDrop(go) : go();
	});
	addEventListener('pagehide', () => {
		stop();
		forget();
		show('load');
	});
	// A form in here sends nothing, so there's nothing to hold until this script is here (page-script.ts).
	page.onsubmit = null;
	// A click from before this script ran.
	act((page as { clicked?: EventTarget | null }).clicked);
}

/** Waits for what the engine does, but no longer than until a signal is aborted. */
const unlessEnded = <Result>(result: Promise<Result> | undefined, signal: AbortSignal) =>
	Promise.race([
		result ?? Promise.reject(new Error('no engine')),
		new Promise<never>((_, reject) =>
			signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
		),
	]);

function problemOf(error: unknown, during: 'load' | 'choose'): Problem {
	if (error instanceof Refusal) return error.problem;
	if (during === 'choose') return 'failed';
	return error instanceof TypeError ? 'load_failed' : 'no_engine';
}
