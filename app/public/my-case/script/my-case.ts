// Adds and removes rows of "My case", and keeps it on the device if the visitor turned that on (decision 55).

import { fillIn } from '#app/platform/text/fill-in.ts';
import { clearingTools } from '#app/public/letters/script/clearing.ts';
import { type DraftValues, deviceDraft } from '#app/public/letters/script/device-draft.ts';
import { openBeside } from '#app/public/letters/script/open-beside.ts';

const page = document.querySelector<HTMLElement>('.case-page');
if (page && page.dataset.started === undefined) start(page);

type Control = HTMLInputElement | HTMLTextAreaElement;

function start(page: HTMLElement): void {
	const copy = JSON.parse(page.dataset.copy ?? '{}');
	const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')];
	const all = <T extends Element>(inside: Element, selector: string) => [
		...inside.querySelectorAll<T & HTMLElement>(selector),
	];
	const rowsOf = (section: Element) => all<HTMLElement>(section, '[data-row]');
	const controlsOf = (row: Element) => all<Control>(row, '[data-field]');
	const firstRows = new Map(sections.map((section) => [section, rowsOf(section).length]));

	/** Reads the typed values, by section, row and field; a filled row below an empty one moves up. */
	function read(): DraftValues {
		const values: DraftValues = {};
		for (const section of sections) {
			const filled = rowsOf(section).filter(isFilled);
			for (const [index, row] of filled.entries()) {
				for (const { dataset, value } of controlsOf(row)) {
					if (value) values[`${section.dataset.section}.${index}.${dataset.field}`] = value;
				}
			}
		}
		return values;
	}

	const isFilled = (row: Element) => controlsOf(row).some(({ value }) => value !== '');

	function write(values: DraftValues) {
		for (const section of sections) {
			const prefix = `${section.dataset.section}.`;
			const used = Object.keys(values)
				.filter((key) => key.startsWith(prefix))
				.map((key) => Number(key.split('.')[1]) + 1);
			setRows(section, Math.min(500, Math.max(firstRows.get(section) ?? 1, ...used)));
			for (const [index, row] of rowsOf(section).entries()) {
				for (const control of controlsOf(row)) {
					control.value = values[`${prefix}${index}.${control.dataset.field}`] ?? '';
					grow(control);
				}
			}
		}
	}

	/** Adds empty rows, or removes the last ones. */
	function setRows(section: HTMLElement, count: number) {
		const rows = rowsOf(section);
		for (const row of rows.slice(count)) row.remove();
		for (let index = rows.length; index < count; index += 1) {
			const row = rows[0]?.cloneNode(true) as HTMLElement;
			for (const control of controlsOf(row)) control.value = '';
			section.querySelector('[data-rows]')?.append(row);
		}
		numberRows(section);
	}

	function numberRows(section: HTMLElement) {
		const { rowName = '', remove = '' } =
			section.querySelector<HTMLElement>('[data-rows]')?.dataset ?? {};
		for (const [index, row] of rowsOf(section).entries()) {
			const name = fillIn(rowName, { n: index + 1 });
			row.querySelector('legend')?.replaceChildren(name);
			row.querySelector('[data-remove-row]')?.setAttribute('aria-label', `${remove}: ${name}`);
		}
	}

	/** Shows all lines of a text, on the screen and on paper, also in browsers without `field-sizing`. */
	function grow(control: Control) {
		if (!(control instanceof HTMLTextAreaElement)) return;
		while (control.scrollHeight > control.clientHeight + 1 && control.rows < 100) control.rows += 1;
	}

	const draft = deviceDraft(page, 'my-case', {
		read,
		write(values) {
			write(values);
			refresh();
		},
		changed: refresh,
	});
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();

	function refresh() {
		const isTyped = sections.some((section) => rowsOf(section).some(isFilled));
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

	/** Brings back the removed row. */
	let removed: DraftValues | undefined;
	function sayRemoved(section?: HTMLElement, text = '') {
		for (const each of sections) {
			const isHere = each === section;
			each.querySelector('[data-removed]')?.replaceChildren(isHere ? text : '');
			const undo = each.querySelector<HTMLElement>('[data-undo-remove]');
			if (undo) undo.hidden = !isHere || removed === undefined;
		}
	}

	function removeRow(section: HTMLElement, row: HTMLElement) {
		removed = read();
		if (rowsOf(section).length > 1) row.remove();
		else for (const control of controlsOf(row)) control.value = '';
		numberRows(section);
		draft.save();
		refresh();
		sayRemoved(section, copy.removed);
		section.querySelector<HTMLElement>('[data-undo-remove]')?.focus();
	}

	page.addEventListener('input', ({ target }) => {
		typed = true;
		if (target instanceof HTMLTextAreaElement) grow(target);
		clearing.settle();
		removed = undefined;
		sayRemoved();
		draft.save();
		refresh();
	});
	page.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return;
		tools[target.closest<HTMLElement>('[data-tool]')?.dataset.tool ?? '']?.();
		const section = target.closest<HTMLElement>('[data-section]');
		if (!section) return;
		const row = target.closest<HTMLElement>('[data-row]');
		if (row && target.closest('[data-remove-row]')) removeRow(section, row);
		if (target.closest('[data-add]')) {
			setRows(section, rowsOf(section).length + 1);
			controlsOf(rowsOf(section).at(-1) ?? section)[0]?.focus();
		}
		if (target.closest('[data-undo-remove]') && removed) {
			change(removed);
			removed = undefined;
			sayRemoved(section, copy.restored);
			section.querySelector<HTMLElement>('[data-add]')?.focus();
		}
	});

	// As for a letter: what a browser restores goes, and what the visitor keeps on the device is shown.
	let typed = [...page.querySelectorAll<Control & { own?: 1 }>('[data-field]')].some(
		({ own }) => own,
	);
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const arrive = () => {
		if (typed) return;
		if (arrival?.type !== 'navigate') write({});
		draft.restore();
		refresh();
	};
	addEventListener('pagehide', () => {
		write({});
		clearing.settle();
		removed = undefined;
		sayRemoved();
		refresh();
		typed = false;
	});
	addEventListener('load', arrive);
	addEventListener('pageshow', arrive);
	arrive();
	refresh();
	page.dataset.started = '';
}
