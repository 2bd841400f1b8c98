// The time line of "My case": its entries, and what stays on the device if the visitor turned
// that on (decision 55).

import { fillIn } from '#app/platform/text/fill-in.ts';
import { isRealDate } from '#app/platform/time/calendar-dates.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { type DraftValues, deviceDraft } from '#app/public/drafts/device-draft.ts';
import { caseDraft } from '#app/public/drafts/put-into-case.ts';
import { clearingTools } from '#app/public/letters/script/clearing.ts';
import { openBeside } from '#app/public/letters/script/open-beside.ts';

const page = document.querySelector<HTMLElement>('.case-page');
if (page && page.dataset.started === undefined) start(page);

type Control = HTMLInputElement | HTMLTextAreaElement;

/** An entry's section, such as calls, and its values by field. */
type Entry = [section: string, fields: DraftValues];

/** Entries that a page has room for. */
const most = 500;

function start(page: HTMLElement): void {
	const copy = JSON.parse(page.dataset.copy ?? '{}');
	const locale = document.documentElement.lang;
	const all = <T extends Element>(inside: Element, selector: string) => [
		...inside.querySelectorAll<T & HTMLElement>(selector),
	];
	/** The empty row of each section, which stays where it is. */
	const blanks = all<HTMLDetailsElement>(page, '[data-blank]');
	const patterns = new Map(blanks.map((row) => [row.dataset.section, row.cloneNode(true)]));
	const entries = () => all<HTMLDetailsElement>(page, '[data-entries] details');
	const controlsOf = (row: Element) => all<Control>(row, '[data-field]');
	const isFilled = (row: Element) => controlsOf(row).some(({ value }) => value !== '');
	const fieldsOf = (row: Element): DraftValues =>
		Object.fromEntries(
			controlsOf(row).map(({ dataset, value }) => [dataset.field ?? '', value] as const),
		);

	/** Reads the typed values, by section, entry and field; a blank row that is being filled in counts. */
	function read(): DraftValues {
		const values: DraftValues = {};
		const counts: Record<string, number> = {};
		for (const row of [...entries(), ...blanks].filter(isFilled)) {
			const { section = '' } = row.dataset;
			const place = counts[section] ?? 0;
			counts[section] = place + 1;
			for (const [field, value] of Object.entries(fieldsOf(row)))
				if (value) values[`${section}.${place}.${field}`] = value;
		}
		return values;
	}

	function write(values: DraftValues) {
		for (const row of entries()) row.parentElement?.remove();
		for (const row of blanks) empty(row);
		for (const entry of entriesOf(values)) addEntry(entry);
	}

	function empty(row: HTMLDetailsElement) {
		for (const control of controlsOf(row)) control.value = '';
		row.open = false;
	}

	/** Adds an entry to the list of its section, unless the same is there. */
	function addEntry([section, fields]: Entry): HTMLDetailsElement | undefined {
		const row = patterns.get(section)?.cloneNode(true) as HTMLDetailsElement | undefined;
		const list = page.querySelector(section === 'names' ? '[data-names]' : '[data-line]');
		if (!row || !list || entries().length >= most) return undefined;
		for (const control of controlsOf(row))
			control.value = fields[control.dataset.field ?? ''] ?? '';
		const wanted = JSON.stringify(fieldsOf(row));
		const same = entries().find(
			(one) => one.dataset.section === section && JSON.stringify(fieldsOf(one)) === wanted,
		);
		if (same || !isFilled(row)) return same;
		delete row.dataset.blank;
		row.open = false;
		const item = document.createElement('li');
		item.append(row);
		list.append(item);
		name(row);
		return row;
	}

	/** Writes what an entry says on its line. */
	function name(row: HTMLDetailsElement) {
		const day = dayOf(row);
		const said = controlsOf(row)
			.filter(({ type, value }) => type !== 'date' && value)
			.map(({ value }) => value);
		const later = shownDay(row.querySelector<Control>('[data-field=answer]')?.value);
		if (later) said.push(fillIn(copy.answer_by, { date: formatDay(later, locale, 'long') }));
		const [dayPart, kindPart, textPart] = all(row, 'summary > *');
		dayPart?.replaceChildren(day ? formatDay(day, locale, 'long') : '');
		kindPart?.replaceChildren(row.dataset.kind ?? '');
		textPart?.replaceChildren(said.join(' · '));
		textPart?.setAttribute('class', '[@media_screen]:line-clamp-4');
		const label = `${row.dataset.remove}: ${[row.dataset.kind, day, ...said].join(' ').trim()}`;
		const remove = row.querySelector<HTMLElement>('[data-remove-row]');
		remove?.setAttribute('aria-label', label);
		if (remove) remove.hidden = false;
		if (row.parentElement) row.parentElement.dataset.day = day;
	}

	const dayOf = (row: Element) => shownDay(row.querySelector<Control>('[data-field=day]')?.value);

	/** Sorts the time line, puts today into it, and shows what there is. */
	function arrange() {
		const line = page.querySelector<HTMLElement>('[data-line]');
		const today = page.querySelector<HTMLElement>('[data-today]');
		const now = new Date();
		const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
			.map((part) => String(part).padStart(2, '0'))
			.join('-');
		if (!line || !today) return;
		today.dataset.day = day;
		today.querySelector('time')?.replaceChildren(formatDay(day, locale, 'long'));
		page.toggleAttribute('data-filled', entries().length > 0);
		// A moved field would lose focus.
		if (line.querySelector('[data-field]:focus')) return;
		// Entries without a day come last.
		const sorted = all<HTMLElement>(line, ':scope > li').sort((a, b) =>
			(a.dataset.day || '9999').localeCompare(b.dataset.day || '9999'),
		);
		for (const [place, item] of sorted.entries())
			if (line.children[place] !== item) line.insertBefore(item, line.children[place] ?? null);
	}

	const draft = deviceDraft(page, caseDraft, {
		read,
		write(values) {
			write(values);
			refresh();
		},
		changed: refresh,
	});
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();

	function refresh() {
		arrange();
		const isTyped = [...entries(), ...blanks].some(isFilled);
		openBeside(page, isTyped);
		if (isTyped && !draft.isKept()) addEventListener('beforeunload', ask);
		else removeEventListener('beforeunload', ask);
	}

	function change(values: DraftValues) {
		write(values);
		draft.save();
		refresh();
	}

	const clearing = clearingTools(page, copy, { read, clear: () => change({}), write: change });
	const tools: Record<string, () => void> = { ...clearing.tools, print: () => print() };

	/** Brings back the removed entry. */
	let removed: DraftValues | undefined;
	const undo = page.querySelector<HTMLElement>('[data-undo-remove]');
	function say(text = '') {
		page.querySelector('[data-said]')?.replaceChildren(text);
		if (undo) undo.hidden = removed === undefined;
	}

	/** Puts a filled row onto the line. */
	function take(blank: HTMLDetailsElement) {
		if (!isFilled(blank)) return controlsOf(blank)[0]?.focus();
		const row = addEntry([blank.dataset.section ?? '', fieldsOf(blank)]);
		empty(blank);
		draft.save();
		refresh();
		say(copy.added);
		row?.querySelector('summary')?.focus();
	}

	function remove(row: HTMLDetailsElement) {
		removed = read();
		row.parentElement?.remove();
		draft.save();
		refresh();
		say(copy.removed);
		undo?.focus();
	}

	page.addEventListener('input', ({ target }) => {
		typed = true;
		const row = (target as Element).closest('details');
		if (row && row.dataset.blank === undefined) name(row);
		clearing.settle();
		removed = undefined;
		say();
		draft.save();
		refresh();
	});
	page.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return;
		tools[target.closest<HTMLElement>('[data-tool]')?.dataset.tool ?? '']?.();
		const row = target.closest('details');
		const isDone = target.closest('[data-take]') !== null;
		if (row?.dataset.blank !== undefined && isDone) take(row);
		else if (row && (isDone || target.closest('summary'))) {
			if (isDone) row.open = false;
			// It may move to another place on the line.
			refresh();
			if (row.dataset.blank === undefined) row.querySelector('summary')?.focus();
		}
		if (row && target.closest('[data-remove-row]')) remove(row);
		if (target.closest('[data-undo-remove]') && removed) {
			change(removed);
			removed = undefined;
			say(copy.restored);
		}
	});

	// As for a letter: what a browser restores goes, and what the visitor keeps on the device is shown.
	let typed = [...page.querySelectorAll<Control & { own?: 1 }>('[data-field]')].some(
		({ own }) => own,
	);
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const arrive = () => {
		if (!typed) {
			if (arrival?.type !== 'navigate') write({});
			draft.restore();
		}
		refresh();
	};

	addEventListener('pagehide', () => {
		write({});
		clearing.settle();
		removed = undefined;
		say();
		refresh();
		typed = false;
	});
	addEventListener('load', arrive);
	addEventListener('pageshow', arrive);
	arrive();
	page.dataset.started = '';
}

/** Returns a day that can be shown. While 2026 is typed, a date control reports the years 0002, 0020 and 0202; a slip makes 20266. */
function shownDay(day = ''): string {
	return isRealDate(day) && day >= '1900' ? day : '';
}

/** Groups values such as `calls.0.who` by entry. */
function entriesOf(values: DraftValues): Entry[] {
	const entries = new Map<string, Entry>();
	for (const [key, value] of Object.entries(values)) {
		const [section = '', place = '', field = ''] = key.split('.');
		const entry = entries.get(`${section}.${place}`) ?? [section, {}];
		entry[1][field] = value;
		entries.set(`${section}.${place}`, entry);
	}
	return [...entries.values()];
}
