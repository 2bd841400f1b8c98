import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { startLetter } from '#app/public/letters/script/letter.ts';
import { isUnsure } from '#app/public/read-my-letter/finders/find-labelled.ts';
import {
	type FindingName,
	ofOneClaim,
	type PaperReading,
} from '#app/public/read-my-letter/finders/read-paper.ts';
import { fieldsFor } from '#app/public/read-my-letter/paper-letters.ts';
import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReadPage } from './read-picture.ts';
import { englishDay, labelToUse, Suggestion } from './suggestion.tsx';

/** The letter's own page, with a suggestion below each field that the paper has something for. */
export function LetterWithin(props: {
	copy: ReaderCopy;
	reading: PaperReading;
	pages: readonly ReadPage[];
	/** The letter's own page. */
	html: string;
	/** The answers of the deadline helper, as `enteredOf` writes them. */
	entered: string;
}) {
	const { copy, reading, pages, html, entered } = props;
	const { check } = copy;
	const place = useRef<HTMLDivElement>(null);
	const [article, setArticle] = useState<HTMLElement>();
	/** Names of the fields that were filled in together. */
	const [kept, setKept] = useState<string[]>([]);
	// It ends at once with this page, not some time after.
	useLayoutEffect(() => {
		const end = new AbortController();
		const parent = place.current;
		const placed = parent && placeLetter(parent, html, { entered, signal: end.signal });
		setArticle(placed ?? undefined);
		lead(placed?.querySelector('h3') ?? null);
		return () => {
			end.abort();
			parent?.replaceChildren();
		};
	}, [html, entered]);

	const actions = article?.querySelector('[data-actions]');
	const rows = article ? rowsOf(article, reading) : [];
	const clear = rows.filter(({ name, found }) => found && !isUnsure(name, found));
	/** Fills in what is empty: nothing that was typed is lost. */
	function useAll() {
		const empty = clear.filter(({ field }) => field.value === '');
		for (const { field, value } of empty) typeInto(field, value);
		setKept(empty.map(({ field }) => field.dataset.field ?? ''));
	}
	const portal = (node: ReactNode, name: string) =>
		article && createPortal(node, spotBelow(article, name), name);
	return (
		<section className="print:contents">
			<div ref={place} />
			{actions &&
				clear.length > 0 &&
				createPortal(
					<div className="mt-3 flex flex-wrap items-center gap-4">
						<Button type="button" variant="quiet" data-reader="use-all" onClick={useAll}>
							{check.use_all}
						</Button>
						<p role="status" className="font-semibold">
							{kept.length > 0 && fillIn(check.used_all, { count: kept.length })}
						</p>
					</div>,
					actions,
				)}
			{rows.map(({ name, found, field, value }) =>
				portal(
					found ? (
						<Suggestion
							copy={check}
							pages={pages}
							found={found}
							isUnsure={isUnsure(name, found)}
							isUsed={kept.includes(field.dataset.field ?? '')}
							label={labelToUse(check, field.type === 'date' ? englishDay(value) : value)}
							onUse={() => typeInto(field, value)}
						/>
					) : (
						<p className="mt-1 text-sm">{check.several}</p>
					),
					field.dataset.field ?? '',
				),
			)}
		</section>
	);
}

/** Returns the letter's fields that the paper has something for, in the order of the findings. */
function rowsOf(article: HTMLElement, { findings, hasSeveralClaims }: PaperReading) {
	return (Object.keys(findings) as FindingName[]).flatMap((name) => {
		const isOpen = hasSeveralClaims && ofOneClaim.includes(name);
		return (fieldsFor[name] ?? [name]).flatMap((fieldName) => {
			const field = letterField(article, fieldName);
			// The patient is often the writer too.
			const isGuess = fieldName === 'writer' && { isGuess: true as const };
			const found = findings[name] && { ...findings[name], ...isGuess };
			if (!field || (!found && !isOpen)) return [];
			return [{ name, found, field, value: found ? letterValue(name, found.value) : '' }];
		});
	});
}

/** A letter names the days of care in words; other dates are for a control. */
const letterValue = (name: FindingName, value: string) =>
	name === 'denied_care_dates' ? value.split('/').map(englishDay).join(' to ') : value;

/** Returns the place below a field, which is made once. */
function spotBelow(article: HTMLElement, name: string): HTMLElement {
	const parent = letterField(article, name)?.parentElement ?? article;
	const known = parent.querySelector<HTMLElement>(':scope > [data-spot]');
	if (known) return known;
	const spot = document.createElement('div');
	spot.dataset.spot = '';
	parent.append(spot);
	return spot;
}

/**
 * Puts a letter's page into this one, with the answers that the deadline helper got. What is typed in it is dropped
 * with the signal.
 *
 * @param html of the letter's own page
 * @param entered as `enteredOf` writes it
 * @returns undefined if that page is another one, such as a failure's
 */
function placeLetter(
	place: HTMLElement,
	html: string,
	within: { entered: string; signal: AbortSignal },
): HTMLElement | undefined {
	const article = new DOMParser()
		.parseFromString(html, 'text/html')
		.querySelector<HTMLElement>('.letter-page');
	if (!article) return undefined;
	prepare(article);
	place.replaceChildren(article);
	startLetter(article, within);
	return article;
}

/** Returns the field of a letter's blank, if the letter asks for it. */
const letterField = (article: HTMLElement, name: string) =>
	article.querySelector<HTMLInputElement>(`[data-field="${name}"]`);

/** Types a value; the letter's script does the rest. */
function typeInto(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Makes a letter's page a part of this one. */
function prepare(article: HTMLElement) {
	const title = article.querySelector('h1');
	const heading = document.createElement('h3');
	heading.className = title?.className ?? '';
	heading.tabIndex = -1;
	heading.append(...(title?.childNodes ?? []));
	const actions = document.createElement('div');
	actions.dataset.actions = '';
	title?.replaceWith(heading, actions);
	delete article.dataset.own;
	// The page has this note already, and is the page of the photo.
	for (const each of article.querySelectorAll('#new-tab, [data-photo]')) each.remove();
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

/** Goes to a part of the page, also with the focus. */
export function lead(title: HTMLElement | null): void {
	title?.focus({ preventScroll: true });
	title?.scrollIntoView();
}
