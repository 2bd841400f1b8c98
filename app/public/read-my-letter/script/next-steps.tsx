import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { calendarFile } from '#app/public/help-now/calendar-file.ts';
import { DeadlineSheet } from '#app/public/help-now/deadline-sheet.tsx';
import { entryOf } from '#app/public/help-now/entry.ts';
import { findDeadlines } from '#app/public/help-now/find-deadlines.ts';
import type { HelperCopy, SheetCopy } from '#app/public/help-now/sheet-copy.ts';
import { todayHere } from '#app/public/help-now/today.ts';
import { openBeside } from '#app/public/letters/script/open-beside.ts';
import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import type { Kept } from './findings.ts';

/** The deadline and the letter, which are the site's own: they show what was kept. */
export interface NextSteps {
	showDeadline(kept: Kept): void;
	showLetter(kept: Kept): void;
	/** Removes both. */
	clear(): void;
}

/**
 * Loads the deadline's copy and the letter's page, with their scripts, so that both work without a request.
 *
 * @throws TypeError if one of them doesn't arrive
 */
export async function prepareNextSteps(
	page: HTMLElement,
	copy: ReaderCopy,
	signal: AbortSignal,
): Promise<NextSteps> {
	const [sheetCopy, letterPage, { startLetter }] = await Promise.all([
		request(copy.sheetPath, signal).then((response): Promise<SheetCopy> => response.json()),
		request(copy.letterPath, signal).then((response) => response.text()),
		import('#app/public/letters/script/letter.ts'),
		// The letter's script loads these when they're needed.
		import('#app/public/letters/write-docx.ts'),
		import('#app/public/letters/script/answer-calendar.ts'),
	]);
	const find = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector);
	const place = find('[data-letter-place]');
	const sheet = find('[data-sheet]');
	const locale = document.documentElement.lang;
	/** The latest answers, for links within the sheet and the letter. */
	let latest: Kept = { plan: '', values: {} };
	let unmount = () => {};
	let shown = '';

	/** Shows one of the two: the other would be on its printout. */
	function open(step: 'deadline' | 'letter') {
		for (const part of page.querySelectorAll<HTMLElement>('[data-next]')) {
			part.hidden = part.dataset.next !== step;
		}
		openBeside(page, true);
		const title = find(`[data-next=${step}] h2`);
		title?.focus({ preventScroll: true });
		title?.scrollIntoView();
	}

	function note(selector: string, text: string) {
		const line = find(selector);
		if (!line) return;
		line.textContent = text;
		line.hidden = text === '';
	}

	function showDeadline(kept: Kept) {
		latest = kept;
		if (!sheet) return;
		unmount();
		const { denial_date = '', days } = kept.values;
		const outcome = findDeadlines(entryOf(kept.plan, denial_date), todayHere(new Date()));
		note('[data-letter-says]', days ? fillIn(copy.next.letter_says, { days }) : '');
		const root = createRoot(sheet);
		unmount = () => root.unmount();
		flushSync(() =>
			root.render(
				<LocaleContext value={locale}>
					{outcome.state === 'found' && (
						<DeadlineSheet
							copy={sheetCopy}
							form={copy.form as HelperCopy['form']}
							situations={copy.situations}
							found={outcome}
							isHere
							titleRef={createRef()}
						/>
					)}
					{outcome.state === 'refused' && (
						<p role="alert" className="font-semibold text-coral-deep">
							{Object.values(outcome.errors).map((key) => sheetCopy.answered.errors[key])}
						</p>
					)}
				</LocaleContext>,
			),
		);
		open('deadline');
	}

	function showLetter(kept: Kept) {
		latest = kept;
		const key = JSON.stringify(kept);
		open('letter');
		note(
			'[data-send-to]',
			kept.values.fax ? fillIn(copy.next.send_to, { fax: kept.values.fax }) : '',
		);
		// What was typed in the letter since stays, unless something else was kept.
		if (key === shown || !place) return;
		shown = key;
		const article = new DOMParser()
			.parseFromString(letterPage, 'text/html')
			.querySelector<HTMLElement>('.letter-page');
		if (!article) return;
		prepareArticle(article);
		place.replaceChildren(article);
		startLetter(article);
		fillLetter(article, kept);
	}

	page.addEventListener(
		'click',
		(event) => {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			if (!link?.closest('[data-next]')) return;
			const { pathname, hash } = new URL(link.href);
			if (pathname.endsWith('/deadlines.ics')) saveCalendar();
			else if (pathname === copy.letterPath) showLetter(latest);
			else if (link.matches('[data-dates-link]') && hash.includes(',')) showDeadline(latest);
			else return;
			event.preventDefault();
		},
		{ capture: true },
	);

	function saveCalendar() {
		const { plan, values } = latest;
		const now = new Date();
		const outcome = findDeadlines(entryOf(plan, values.denial_date ?? ''), todayHere(now));
		if (outcome.state !== 'found') return;
		const file = calendarFile(outcome.arrival.kind, outcome.deadlines, {
			copy: { ...sheetCopy, calendar: copy.calendar },
			product: copy.product,
			pageUrl: copy.helpUrl,
			now,
			formatDate: (date) => formatDay(date, locale),
			locale,
		});
		if (!file) return;
		const link = document.createElement('a');
		link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
		link.download = 'deadlines.ics';
		link.click();
		// The browser has started reading it by then.
		setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
		find('[data-made]')?.replaceChildren(copy.next.made);
	}

	return {
		showDeadline,
		showLetter,
		clear() {
			unmount();
			unmount = () => {};
			place?.replaceChildren();
			shown = '';
			latest = { plan: '', values: {} };
			for (const part of page.querySelectorAll<HTMLElement>('[data-next]')) part.hidden = true;
			note('[data-letter-says]', '');
			note('[data-send-to]', '');
			find('[data-made]')?.replaceChildren();
		},
	};
}

async function request(path: string, signal: AbortSignal): Promise<Response> {
	const response = await fetch(path, { signal });
	if (!response.ok) throw new TypeError(`status ${response.status}`);
	return response;
}

/** Makes a letter's page a part of this one. */
function prepareArticle(article: HTMLElement) {
	const title = article.querySelector('h1');
	const heading = document.createElement('h3');
	heading.className = title?.className ?? '';
	heading.append(...(title?.childNodes ?? []));
	title?.replaceWith(heading);
	delete article.dataset.own;
	// The page has this note already.
	article.querySelector('#new-tab')?.remove();
	// A draft that is kept already is another letter's; this one neither shows nor replaces it.
	if (hasDraft(article.dataset.letter ?? '')) {
		article.querySelector('[data-draft]')?.remove();
		article.dataset.letter = 'read-my-letter';
	}
}

function hasDraft(letter: string): boolean {
	try {
		return localStorage.getItem(`draft:${letter}`) !== null;
	} catch {
		// The browser refuses its storage, so there is no draft.
		return false;
	}
}

/** Types what was kept into the letter's fields; the letter's script does the rest. */
function fillLetter(article: HTMLElement, { plan, values }: Kept) {
	// A plan that may cut care has two options. Nobody has said yet which one it is.
	const kinds = article.querySelectorAll<HTMLInputElement>(
		`[data-option^=kind-]:is([value="${plan}"], [value="${plan}_cut"])`,
	);
	const kind = kinds.length === 1 ? kinds[0] : undefined;
	if (kind) {
		kind.checked = true;
		kind.dispatchEvent(new InputEvent('input', { bubbles: true }));
	}
	const fieldOf = (name: string) =>
		article.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
	const type = (name: string, value: string) => {
		const field = fieldOf(name);
		if (!field) return;
		field.value = value;
		field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	};
	for (const [name, value] of Object.entries(values)) type(name, value);
	const { patient } = values;
	if (!patient || fieldOf('writer')?.value) return;
	// "For myself" is preselected: then whoever writes is the patient. For someone else, it's another name.
	type('writer', patient);
	article.addEventListener('input', ({ target }) => {
		const isOther =
			target instanceof HTMLInputElement &&
			target.matches('[data-option^=writer-]') &&
			target.value !== 'self';
		if (isOther && fieldOf('writer')?.value === patient) type('writer', '');
	});
}
