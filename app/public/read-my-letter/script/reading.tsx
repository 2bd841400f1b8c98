import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { localPath } from '#app/platform/content/local-path.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { calendarFile } from '#app/public/help-now/calendar-file.ts';
import { DeadlineForm } from '#app/public/help-now/deadline-form.tsx';
import { DeadlineSheet } from '#app/public/help-now/deadline-sheet.tsx';
import { type DeadlineEntry, enteredOf, readEntry } from '#app/public/help-now/entry.ts';
import {
	type FoundDeadlines,
	findDeadlines,
	type HelperOutcome,
} from '#app/public/help-now/find-deadlines.ts';
import { type SheetCopy, sheetCopyPath } from '#app/public/help-now/sheet-copy.ts';
import { todayHere } from '#app/public/help-now/today.ts';
import { openBeside } from '#app/public/letters/script/open-beside.ts';
import { saveFile } from '#app/public/letters/script/save-file.ts';
import { type Found, isUnsure } from '#app/public/read-my-letter/finders/find-labelled.ts';
import type { PaperReading } from '#app/public/read-my-letter/finders/read-paper.ts';
import { paperLetters } from '#app/public/read-my-letter/paper-letters.ts';
import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { LocalPathContext } from '#app/ui/local-path-context.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { LetterWithin, lead } from './letter-within.tsx';
import type { ReadPage } from './read-picture.ts';
import { englishDay, labelToUse, PageOfPaper, Suggestion } from './suggestion.tsx';

/** The part of the page below the pictures: the deadline helper's questions, its dates and the letter, with suggestions. */
export interface ReadingPart {
	show(reading: PaperReading, pages: readonly ReadPage[]): void;
	/** Does something that drops a letter, after a question if something is typed in it. */
	askToDrop(go: () => void): void;
	/** Drops all of it. */
	clear(): void;
}

/**
 * Loads the deadlines' copy and the letters' pages, so that all of it works without a request.
 *
 * @throws TypeError if one of them doesn't arrive
 */
export async function prepareReading(
	page: HTMLElement,
	copy: ReaderCopy,
	signal: AbortSignal,
): Promise<ReadingPart> {
	const toLocal = (path: string) => localPath(copy, path);
	const sheet = await request(toLocal(sheetCopyPath), signal);
	const sheetCopy: SheetCopy = await sheet.json();
	const letters = new Map<string, string>();
	// One after the other, since a server may have to make each of them.
	for (const { href } of Object.values(copy.letters)) {
		letters.set(href, await (await request(href, signal)).text());
	}
	// The letter's script loads these when they're needed.
	await Promise.all([
		import('#app/public/letters/write-docx.ts'),
		import('#app/public/letters/script/answer-calendar.ts'),
	]);
	const place = page.querySelector<HTMLElement>('[data-reading]');
	let clear = () => {};
	/** Shows the question before a letter is dropped. */
	let ask: ReadingProps['ask'] = (go) => go?.();
	return {
		show(reading, pages) {
			if (!place) return;
			const root = createRoot(place);
			clear = () => root.unmount();
			const own = { page, copy, sheetCopy, reading, pages, letters };
			const render = (drop?: () => void) =>
				root.render(
					<LocaleContext value={document.documentElement.lang}>
						<LocalPathContext value={toLocal}>
							<Reading {...own} ask={ask} drop={drop} />
						</LocalPathContext>
					</LocaleContext>,
				);
			ask = (go) => {
				if (!go || place.querySelector('[data-typed]')) render(go);
				else go();
			};
			flushSync(() => render());
			lead(place.querySelector('h2'));
		},
		askToDrop: (go) => ask(go),
		clear: () => {
			clear();
			clear = () => {};
			ask = (go) => go?.();
		},
	};
}

async function request(path: string, signal: AbortSignal): Promise<Response> {
	const response = await fetch(path, { signal });
	if (!response.ok) throw new TypeError(`status ${response.status}`);
	return response;
}

interface ReadingProps {
	page: HTMLElement;
	copy: ReaderCopy;
	sheetCopy: SheetCopy;
	/** Pages of letters, by path. */
	letters: ReadonlyMap<string, string>;
	reading: PaperReading;
	pages: readonly ReadPage[];
	/** Asks before it does what drops a letter, if something is typed in it; without that, takes the question back. */
	ask: (drop?: () => void) => void;
	/** What is asked about. */
	drop: (() => void) | undefined;
}

function Reading(props: ReadingProps) {
	const { page, copy, sheetCopy, letters, reading, pages, ask, drop } = props;
	const { check } = copy;
	const { kind, findings, codes } = reading;
	const [outcome, setOutcome] = useState<HelperOutcome | null>(null);
	const [attempt, setAttempt] = useState(0);
	const [letter, setLetter] = useState<{ path: string; entered: string } | null>(null);
	const title = useRef<HTMLHeadingElement>(null);
	const found = outcome?.state === 'found' ? outcome : undefined;
	const { arrival, letters: ownLetters } = paperLetters[kind ?? 'unsure'];
	const guide = copy.kind_links[kind as keyof typeof copy.kind_links];

	useEffect(() => {
		if (attempt > 0) lead(title.current);
	}, [attempt]);
	// Links came and went.
	useEffect(() => openBeside(page, true));

	/** Shows the dates, by the helper's own rules. The reader of a paper is also asked if it cuts care. */
	function compute(entry: DeadlineEntry | null): true {
		const result = entry && findDeadlines(entry, todayHere(new Date()));
		const isCutOpen =
			result?.state === 'found' &&
			entry?.cut === '' &&
			result.deadlines.some(({ rule }) => rule.only_if_kept);
		setOutcome(
			isCutOpen ? { state: 'refused', errors: { is_cut: 'unknown_cut' } } : (result ?? null),
		);
		// What is typed in a letter stays until the reader drops it.
		if (!page.querySelector('[data-typed]')) setLetter(null);
		setAttempt((count) => count + 1);
		return true;
	}

	/** Opens a letter in this page instead, or shows the dates again. */
	function followLink(event: React.MouseEvent) {
		const anchor = event.target instanceof Element ? event.target.closest('a') : null;
		if (!anchor) return;
		const { pathname } = new URL(anchor.href);
		if (letters.has(pathname)) {
			const entered = found ? enteredOf(found.arrival.kind, found.entry) : '';
			ask(() => setLetter({ path: pathname, entered }));
		} else if (found && anchor.matches('[data-dates-link]')) lead(title.current);
		else return;
		event.preventDefault();
	}

	const suggest = (
		finding: Found | undefined,
		own: Omit<Parameters<typeof Suggestion>[0], 'copy' | 'pages' | 'found'>,
	) => finding && <Suggestion {...{ copy: check, pages, found: finding }} {...own} />;
	const kindName = (value: string) =>
		copy.helper.form.choices[value as keyof typeof copy.helper.form.choices] ?? value;
	const helperKind = reading.plan?.value ?? arrival;
	const date = findings.denial_date ?? reading.loneDate;
	const used = [reading.plan, reading.appeal, date, ...Object.values(findings)];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: follows the links inside, which work without it
		// biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
		<div onClick={followLink}>
			<section aria-labelledby="findings" className="print:hidden">
				<div className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
					<h2 id="findings" tabIndex={-1} className="text-3xl">
						{check.title}
					</h2>
					<p className="mt-3 max-w-[54ch] font-semibold text-lg">{check.lead}</p>
					{kind !== 'denial' && <p className="mt-3 max-w-[54ch]">{copy.kinds[kind ?? 'unsure']}</p>}
					{(guide || ownLetters.length > 0) && (
						<ul className="mt-3 flex flex-col gap-2 font-semibold" data-letters>
							{[...(guide ? [guide] : []), ...ownLetters.map((id) => copy.letters[id])].map(
								({ label, href }) => (
									<li key={href}>
										<TextLink href={href}>{label}</TextLink>
									</li>
								),
							)}
						</ul>
					)}
					<div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
						<div className="@container min-w-0 lg:col-span-7">
							<DeadlineForm
								copy={copy.helper}
								answered={sheetCopy.answered}
								entry={null}
								errors={outcome?.state === 'refused' ? outcome.errors : null}
								isAsked={outcome?.state === 'asked'}
								titleRef={title}
								findDeadlines={findDeadlines}
								attempt={attempt}
								onTouch={() => {}}
								compute={(fields) => compute(readEntry(fields))}
								suggested={{
									kind: helperKind && (
										<Suggestion
											{...{ copy: check, pages, found: reading.plan }}
											lead={fillIn(check.may_be, { kind: kindName(helperKind) })}
											label={check.choose}
											onUse={() => choose(page, 'kind', helperKind)}
										/>
									),
									appealed: suggest(reading.appeal, { lead: check.answers_appeal }),
									date: suggest(date, {
										...(reading.loneDate && { lead: check.is_date }),
										isUnsure: date !== undefined && isUnsure('denial_date', date),
										label: labelToUse(check, englishDay(date?.value ?? '2000-01-01')),
										onUse: () => choose(page, 'date', date?.value ?? ''),
									}),
								}}
							/>
						</div>
						<div className="min-w-0 lg:col-span-5">
							<h3 className="text-xl">{check.pictures}</h3>
							<div className="mt-3 grid grid-cols-1 gap-4" data-pictures>
								{pages.map(({ picture }, index) => (
									<PageOfPaper
										key={fillIn(check.picture, { page: index + 1 })}
										label={fillIn(check.picture, { page: index + 1 })}
										picture={picture}
										lines={used.flatMap((each) => (each?.from.page === index ? each.from : []))}
									/>
								))}
							</div>
						</div>
					</div>
				</div>
			</section>
			{found && (
				<div className={letter ? 'print:hidden' : ''}>
					<section className="bg-mint">
						<div key={attempt} className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
							<DeadlineSheet
								copy={sheetCopy}
								form={copy.helper.form}
								situations={copy.situations}
								found={found}
								isHere
								titleRef={title}
								saveCalendar={() => saveCalendar(found, copy, sheetCopy)}
							/>
							<div className="print:hidden">
								<OnPaperToo copy={copy} {...{ findings, codes, pages }} />
							</div>
						</div>
					</section>
				</div>
			)}
			{letter && (
				<LetterWithin
					key={letter.path + letter.entered}
					{...{ copy, reading, pages }}
					html={letters.get(letter.path) ?? ''}
					entered={letter.entered}
				/>
			)}
			{drop && <DropLetter copy={check} drop={drop} close={() => ask()} />}
		</div>
	);
}

/** Asks before a letter is dropped, at the foot of the screen, wherever that was caused. */
function DropLetter(props: { copy: ReaderCopy['check']; drop: () => void; close: () => void }) {
	const { copy, drop, close } = props;
	const question = useRef<HTMLParagraphElement>(null);
	useEffect(() => question.current?.focus(), []);
	return (
		<section
			aria-labelledby="drop"
			className="fixed inset-x-0 bottom-0 z-10 border-control border-t-2 bg-marigold-soft px-5 py-4 sm:px-8 print:hidden"
		>
			<p id="drop" ref={question} tabIndex={-1} className="font-semibold">
				{copy.drop}
			</p>
			<div className="mt-3 flex flex-wrap gap-4">
				<Button type="button" data-reader="keep" onClick={close}>
					{copy.keep}
				</Button>
				<Button
					type="button"
					variant="quiet"
					data-reader="drop"
					onClick={() => {
						close();
						drop();
					}}
				>
					{copy.drop_it}
				</Button>
			</div>
		</section>
	);
}

/** Answers one of the form's questions. */
function choose(page: HTMLElement, name: 'kind' | 'date', value: string) {
	const control = page.querySelector<HTMLInputElement>(`form [name=${name}]`);
	if (!control) return;
	control.value = value;
	control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Facts on the paper that no blank of the letter takes: days, fax, codes. */
function OnPaperToo(props: {
	copy: ReaderCopy;
	findings: PaperReading['findings'];
	codes: Found[];
	pages: readonly ReadPage[];
}) {
	const { copy, codes, pages } = props;
	const { check } = copy;
	const { days, fax } = props.findings;
	if (!days && !fax && codes.length === 0) return null;
	const shared = { copy: check, pages };
	return (
		<div className="mt-8 max-w-[60ch]">
			<h3 className="text-xl">{check.also}</h3>
			{days && (
				<Suggestion {...shared} found={days} lead={fillIn(check.days, { days: days.value })} />
			)}
			{fax && <Suggestion {...shared} found={fax} lead={fillIn(check.fax, { fax: fax.value })} />}
			<ul>
				{codes.map(({ value }) => (
					<li key={value}>
						<TextLink href={copy.codes[value]?.href ?? ''}>
							{`${value}: ${copy.codes[value]?.term}`}
						</TextLink>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Saves the dates as a file that the browser makes, since the server's would have them in its URL. */
function saveCalendar(found: FoundDeadlines, copy: ReaderCopy, sheetCopy: SheetCopy) {
	const locale = document.documentElement.lang;
	const file = calendarFile(found.arrival.kind, found.deadlines, {
		copy: { ...sheetCopy, calendar: copy.calendar },
		product: copy.product,
		pageUrl: copy.helpUrl,
		now: new Date(),
		formatDate: (date) => formatDay(date, locale),
		locale,
	});
	if (file) saveFile('deadlines.ics', 'text/calendar', file);
}
