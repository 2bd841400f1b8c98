// Fills in the letter while the visitor types, and creates its files. Typed values leave the page only for this
// device, if the visitor turned that on: they're in no request, no URL and no history entry (decision 55).

import { copyOf, type PlainBlock, plainText } from '#app/domain/letters/letter-blocks.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { splitKind } from '#app/platform/content/letter-writers.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { addPeriod, isRealDate } from '#app/platform/time/calendar-dates.ts';
import { deviceDraft } from '#app/public/drafts/device-draft.ts';
import { putIntoCase } from '#app/public/drafts/put-into-case.ts';
import { findArrival } from '#app/public/help-now/deadline-rules.ts';
import { dayOfCut, enteredOf } from '#app/public/help-now/entry.ts';
import { todayHere } from '#app/public/help-now/today.ts';
import type { ScriptCopy } from '#app/public/letters/script-copy.ts';
import { fieldValue, showAnswers } from './after-sending.ts';
import { clearingTools } from './clearing.ts';
import {
	blanksToFill,
	type Field,
	fieldsOf,
	fillBlanks,
	keepOffDisk,
	letterDates,
	letterLanguage,
	openQuestions,
	readLetter,
	showBlank,
} from './fill-letter.ts';
import { openBeside } from './open-beside.ts';
import { saveFile } from './save-file.ts';
import { readValues, writeValues } from './typed-values.ts';

const page = document.querySelector<HTMLElement>('.letter-page');
if (page && page.dataset.started === undefined) startLetter(page);

/**
 * Makes a letter's page work.
 *
 * @param within another page (Read my letter): the answers that it has, as the fragment of a letter's URL, and when the
 * letter ends; what is typed then stays out of every URL
 */
export function startLetter(
	page: HTMLElement,
	within?: { entered: string; signal: AbortSignal },
): void {
	const global = { signal: within?.signal as AbortSignal };
	const copy: ScriptCopy = JSON.parse(page.dataset.copy ?? '{}');
	const { letter = '', title = '', locale } = page.dataset;
	const find = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector);
	const sheet = find('.letter-sheet');
	if (!sheet) return;
	const dateField = find<Field>(`[data-field="${page.dataset.dateField}"]`);
	const cutField = find<Field>(`[data-field="${page.dataset.cutField}"]`);
	const fields = fieldsOf(page);
	/** The dates that the letter was given by fillDates(). */
	const filledDates: Record<string, string> = {};
	const draft = deviceDraft(
		page,
		letter,
		{
			read: () => {
				const values = readValues(page);
				// Dates counted from today aren't part of a draft: on another day they're others.
				for (const [name, date] of Object.entries(filledDates)) {
					if (values[name] === date) delete values[name];
				}
				return values;
			},
			write: (values) => {
				writeValues(page, values, isOwn);
				refresh();
			},
			changed: () => refresh(),
		},
		within?.signal,
	);

	/** What the fields had when the page was opened, which isn't lost with the page. */
	let given: Record<string, string> = {};
	/** The answers that came with the link from the deadline helper. */
	let carried = { kind: '', date: '', cut: '' };
	const read = () => readLetter(page, sheet);
	/** Returns what the letter means, if the page shows that. */
	function readCopy(): PlainBlock[] {
		const title = find('.letter-copy-title');
		if (!title || letterLanguage(page) !== defaultLanguage) return [];
		const blocks = readLetter(page, sheet as HTMLElement, title.lang);
		if (blocks.length === 0) return [];
		return copyOf(blocks, { copy_title: title.dataset.title ?? '' }, locale ?? title.lang);
	}
	const fileName = find<HTMLAnchorElement>('[data-file]')?.pathname.match(/([^/]+)\.txt$/)?.[1];

	/** Makes the browser ask before the tab closes with typed values. */
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();

	function refresh() {
		const { all, missing } = blanksToFill(page);
		const { none, one, many } = copy.blanks;
		const open = [...openQuestions(page), ...missing.map(({ dataset }) => dataset.field ?? '')];
		const text = open.length === 1 ? one : fillIn(many, { count: open.length });
		find('#missing')?.replaceChildren(open.length === 0 ? none : text);
		find('[data-to-fill]')?.removeAttribute('hidden');
		for (const item of page.querySelectorAll<HTMLElement>('[data-missing] > li')) {
			item.hidden = !open.includes(item.dataset.of ?? '');
		}
		const filled = all.length - missing.length;
		for (const place of page.querySelectorAll('[data-progress]')) {
			place.replaceChildren(fillIn(copy.progress, { filled, count: all.length }));
		}
		showDates();
		showAnswers(page, locale);
		const isTyped = fields.some(
			(field) =>
				field.value !== '' && (isOwn(field) || field.value !== given[field.dataset.field ?? '']),
		);
		page.toggleAttribute('data-typed', isTyped);
		openBeside(page, isTyped);
		// Only asks if there is something to lose.
		if (isTyped && !draft.isKept()) addEventListener('beforeunload', ask);
		else removeEventListener('beforeunload', ask);
	}

	function kindOfDenial() {
		const chosen = find<HTMLInputElement>('[data-option^="kind"]:checked');
		return splitKind(chosen?.value ?? page.dataset.kind ?? '');
	}

	function showDates() {
		const list = find('[data-dates]');
		const link = find<HTMLAnchorElement>('[data-dates-link]');
		if (!dateField || !list || !link) return;
		const { kind, cuts } = kindOfDenial();
		const told = carried.kind === kind ? carried : undefined;
		// The day a letter came isn't on it. It's what the days are counted from, if the reader gave it.
		const date = (isReceived(kind) && told?.date) || dateField.value;
		// The answer about a cut belongs to the date that it came with.
		const cut = cutToCount(cuts, (date === told?.date && told.cut) || '');
		const { days, errors } = letterDates({ kind, date, cut: dayOfCut({ cut }) }, copy, locale);
		const typed = letterDates({ kind, date: dateField.value, cut: '' }, copy, locale);
		for (const item of list.querySelectorAll<HTMLElement>('[data-deadline]')) {
			const day = days.get(item.dataset.deadline ?? '');
			item.hidden = day === undefined;
			item.querySelector('span')?.replaceChildren(day ?? '');
		}
		list.hidden = days.size === 0;
		find('[data-dates-hint]')?.toggleAttribute('hidden', days.size > 0);
		if (!dateField.validity.badInput) say(dateField, typed.errors.date ?? '');
		if (cutField && !cutField.validity.badInput) say(cutField, errors.cut ?? '');
		// The date follows the #, which browsers don't send.
		if (within) return;
		const entered = enteredOf(kind, { date, cut });
		link.hash = days.size > 0 ? `deadlines,${entered}` : 'deadlines';
		page.dataset.carried = days.size > 0 ? `#${entered}` : '';
	}

	/** Returns the day of a cut, or what is known about it. */
	function cutToCount(cuts: boolean, told: string) {
		if (!cutField) return told;
		if (!cuts) return told === 'no' ? told : '';
		const isOpen = told !== 'no' && !dayOfCut({ cut: told });
		return cutField.value || (isOpen && told) || 'unknown';
	}

	function say(field: Field, error: string) {
		const message = document.getElementById(`error-${field.dataset.field}`);
		if (!message || message.textContent === error) return;
		message.textContent = error;
		message.hidden = error === '';
		field.setAttribute('aria-invalid', `${error !== ''}`);
	}

	function take(field: Field) {
		const { type, validity } = field;
		if (type === 'date') {
			say(field, validity.badInput ? copy.errors.no_such_day : '');
		}
		keepOffDisk(field);
		fillBlanks(page, field);
	}

	/** @param spared returns true for fields to keep; an option is kept with its question */
	function clear(spared?: (field: Field) => boolean) {
		writeValues(page, {}, spared);
		for (const field of fields) take(field);
		refresh();
	}

	function done(text: string) {
		find('[data-done]')?.replaceChildren(text);
	}

	const clearing = clearingTools(page, copy, {
		read: () => readValues(page),
		clear() {
			clear();
			draft.save();
		},
		write(values) {
			writeValues(page, values);
			draft.save();
			refresh();
		},
	});

	const tools: Record<string, () => unknown> = {
		...clearing.tools,
		print: () => print(),
		copy: () =>
			navigator.clipboard.writeText(plainText(read())).then(
				() => done(copy.copied),
				() => done(copy.not_copied),
			),
		text: () => {
			saveFile(`${fileName}.txt`, 'text/plain', plainText(read()));
			done(copy.downloaded);
		},
		word: async () => {
			// Read before anything is awaited, so that the file has the values at the time of the click.
			const copied = readCopy();
			const blocks = [...read(), ...copied];
			// On a page in another language, the sheet has what belongs to the letter in English.
			const about = letterLanguage(page) === defaultLanguage ? sheet.dataset : page.dataset;
			const { title = '', locale = 'en-US' } = about;
			const { writeDocx } = await import('#app/public/letters/write-docx.ts');
			const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
			saveFile(`${fileName}.docx`, type, writeDocx(blocks, { title, language: locale }));
			done(copy.downloaded);
		},
		calendar: async () => {
			const day = fieldValue(page, 'answer_by');
			if (!isRealDate(day)) return;
			const { answerCalendar } = await import('./answer-calendar.ts');
			const summary = fillIn(copy.calendar_title, { letter: title });
			saveFile(`${fileName}.ics`, 'text/calendar', answerCalendar(day, summary));
		},
		'to-case': () => {
			const way = find<HTMLInputElement>('[name=letter-way]:checked')?.labels?.[0];
			const entry = {
				day: fieldValue(page, 'sent_on'),
				what: title,
				way: way?.textContent ?? '',
				receipt: fieldValue(page, 'receipt'),
				answer: fieldValue(page, 'answer_by'),
			};
			const outcome = putIntoCase('letters', [entry]) ? 'in' : 'off';
			for (const said of page.querySelectorAll<HTMLElement>('[data-case]'))
				said.hidden = said.dataset.case !== outcome;
		},
		'print-after': () => {
			const box = find<HTMLInputElement>('[data-print-after]');
			if (!box) return;
			box.checked = true;
			// On a phone, printing goes on after the call.
			addEventListener('afterprint', () => (box.checked = false), { once: true });
			print();
		},
	};

	/** Says which step a phone shows, and moves the focus there if its place is hidden. */
	function markStep() {
		const titles = [...page.querySelectorAll<HTMLElement>('h2[id^=step-]')];
		const current = titles.find(({ id }) => location.hash === `#${id}`) ?? titles[0];
		for (const link of page.querySelectorAll<HTMLAnchorElement>('.letter-steps a')) {
			if (link.hash === `#${current?.id}`) link.setAttribute('aria-current', 'step');
			else link.removeAttribute('aria-current');
		}
		const focused = document.activeElement;
		if (focused === document.body || !focused?.checkVisibility()) {
			current?.focus({ preventScroll: true });
		}
	}
	addEventListener('hashchange', markStep, global);

	/** Goes to a control, on a phone to its step. */
	function lead(control: HTMLElement | null) {
		const step = control?.closest('.letter-step')?.querySelector('h2');
		// An entry in the history, so that the way back leads to the list.
		if (step && !step.checkVisibility()) location.hash = step.id;
		control?.focus();
	}

	page.addEventListener('input', ({ target }) => {
		const field = fields.find((each) => each === target);
		if (field) {
			take(field);
			showBlank(sheet, page, field);
		}
		done('');
		clearing.settle();
		draft.save();
		refresh();
	});
	page.addEventListener('focusin', ({ target }) => {
		const field = fields.find((each) => each === target);
		if (field) showBlank(sheet, page, field);
	});
	// A browser reports an impossible date not as input but when its field loses focus.
	page.addEventListener('focusout', ({ target }) => {
		const field = fields.find((each) => each === target);
		if (field?.validity.badInput) take(field);
	});
	page.addEventListener('click', async ({ target }) => {
		if (!(target instanceof Element)) return;
		// A button, since a link to the field would add a history entry on every screen.
		const item = target.closest<HTMLElement>('[data-missing] > li');
		if (item) lead(find(`:is([data-field="${item.dataset.of}"], [name="${item.dataset.of}"])`));
		const day = target.closest<HTMLButtonElement>('[data-use-day]')?.value;
		const answerBy = find<Field>('[data-field=answer_by]');
		if (day && answerBy) {
			answerBy.value = day;
			answerBy.dispatchEvent(new InputEvent('input', { bubbles: true }));
			answerBy.focus();
		}
		const button = target.closest<HTMLElement>('[data-tool]');
		try {
			if (button) await tools[button.dataset.tool ?? '']?.();
		} catch {
			done(copy.failed);
		}
	});

	// Clears values that a browser restores after a reload or a return: the next visitor may be someone else.
	let typed = false;
	page.addEventListener('input', () => {
		typed = true;
	});
	// The visitor was asked before leaving. Clears everything, so that neither the back button nor a restored
	// session shows it.
	const forget = () => {
		clear();
		clearing.settle();
		typed = false;
		for (const field of page.querySelectorAll<Field & { own?: 1 }>('input, textarea'))
			delete field.own;
	};
	addEventListener('pagehide', forget, global);
	within?.signal.addEventListener('abort', forget);
	// page-script.ts marks the fields that the visitor changes, also before this script runs.
	function isOwn(field: Field & { own?: 1 }) {
		return field.own === 1;
	}
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const arrive = () => {
		if (typed) return;
		if (arrival?.type !== 'navigate') clear(isOwn);
		draft.restore();
		fillDates();
		given = draft.isKept() ? {} : readValues(page);
		refresh();
	};
	arrive();
	addEventListener('load', arrive, global);
	addEventListener('pageshow', arrive, global);

	takeDateAlong();
	// Within another page, the reader's date isn't typed here, and that page has it.
	if (within && !draft.isKept()) given = readValues(page);
	for (const field of fields) take(field);
	refresh();
	page.dataset.started = '';
	// A click on a button from before this script ran.
	const { clicked } = page as { clicked?: Element };
	clicked?.closest<HTMLElement>('[data-tool]')?.click();

	/** Dates the letter, and the answer it asks for, by the device's own calendar; other dates can be typed. */
	function fillDates() {
		for (const [name, days] of [
			['today', 0],
			['answer_day', 21],
		] as const) {
			const field = find<Field>(`[data-field=${name}]`);
			if (field?.value !== '' || isOwn(field)) continue;
			field.value = addPeriod(todayHere(new Date()).earliest, { days });
			filledDates[name] = field.value;
			take(field);
		}
	}

	/**
	 * Takes over the kind and the date that the deadline helper's result passed in the fragment, and removes
	 * them from the URL at once; or those of the page that has the letter.
	 */
	function takeDateAlong() {
		const [, arrived, date, cut = ''] =
			/^#(\w+),(\d{4}-\d\d-\d\d)(?:,(no|yes|no_day|unknown|\d{4}-\d\d-\d\d))?$/.exec(
				within ? `#${within.entered}` : location.hash,
			) ?? [];
		if (!arrived || !date || !findArrival(arrived)) return;
		if (!within) history.replaceState(history.state, '', location.pathname);
		const optionOf = (kind: string) =>
			find<HTMLInputElement>(`[data-option^="kind"][value="${kind}"]`);
		// Someone who isn't sure about a cut gets the letter that asks to keep the care: asking costs nothing, not asking can end it.
		const cuts = cut && cut !== 'no' ? optionOf(`${arrived}_cut`) : null;
		const option = cuts || optionOf(arrived);
		if (option) option.checked = true;
		const reason = find<HTMLInputElement>(
			`[data-option^="part"][value="${page.dataset.cutOption}"]`,
		);
		if (cuts && reason) reason.checked = true;
		if (dateField && !isReceived(arrived)) dateField.value = date;
		carried = { kind: arrived, date, cut };
		if (cutField) cutField.value = dayOfCut({ cut });
	}
}

/** Returns true for a letter whose days count from the day it came, which isn't on it. */
function isReceived(kind: string): boolean {
	return findArrival(kind)?.counted_from === 'received';
}
