import { useEffect, useRef, useState } from 'react';
import { Section } from '#app/public/layout/section.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { DeadlineForm } from './deadline-form.tsx';
import { DeadlineSheet } from './deadline-sheet.tsx';
import { type DeadlineEntry, entryOf, readEntry } from './entry.ts';
import type { HelperOutcome } from './find-deadlines.ts';
import {
	type HelperCopy,
	type SheetCopy,
	type SituationLink,
	sheetCopyPath,
} from './sheet-copy.ts';
import { todayHere } from './today.ts';

/**
 * Asks which document arrived and when, and shows the deadlines. With JavaScript, entered values never leave
 * the page; without it, the form is sent by GET and the server renders the same sheet.
 */
export function DeadlineHelper(props: {
	copy: HelperCopy;
	situations: SituationLink[];
	/** Values from the URL. */
	entry: DeadlineEntry | null;
	/** The server's result for them, and the copy to show it with, which otherwise loads when it's needed. */
	outcome: HelperOutcome | null;
	sheetCopy: SheetCopy | null;
}) {
	const { copy } = props;
	const [outcome, setOutcome] = useState(props.outcome);
	const [computedHere, setComputedHere] = useState(0);
	const { tools, load } = useSheetTools();
	const sheetCopy = props.sheetCopy ?? tools?.copy;

	const isFound = outcome?.state === 'found' && sheetCopy !== undefined;

	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (computedHere === 0) return;
		// Focus alone would leave the title at the lower edge of the screen, and the dates below it.
		title.current?.focus({ preventScroll: true });
		title.current?.scrollIntoView();
	}, [computedHere]);

	// A letter links back here with the date that was filled in there.
	const [brought, setBrought] = useState<DeadlineEntry | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the page's initial URL
	useEffect(() => {
		const entry = takeEntry();
		if (!entry) return;
		setBrought(entry);
		load();
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once the tools have loaded
	useEffect(() => {
		if (brought && tools) compute(brought);
	}, [brought, tools]);

	/** @returns false while the browser can't compute the dates */
	function compute(entry: DeadlineEntry | null): boolean {
		if (!entry || !tools) return false;
		setOutcome(tools.findDeadlines(entry, todayHere(new Date())));
		setComputedHere((count) => count + 1);
		return true;
	}

	return (
		<Section wide id="deadlines" tone="mint" title={copy.title} lead={copy.lead}>
			<div className="deadline-columns grid *:min-w-0 gap-10 lg:grid-cols-12">
				{outcome?.state === 'found' && sheetCopy && (
					// Anew for each answer: a browser's translation has replaced the texts that React would change.
					<div key={computedHere} className="lg:col-span-12">
						<DeadlineSheet
							copy={sheetCopy}
							form={copy.form}
							situations={props.situations}
							found={outcome}
							isHere={computedHere > 0}
							titleRef={title}
						/>
					</div>
				)}
				<div className={`@container ${isFound ? 'lg:col-span-12' : 'lg:col-span-5'}`}>
					<DeadlineForm
						key={brought ? 'brought' : 'own'}
						copy={copy}
						answered={sheetCopy?.answered}
						entry={brought ?? props.entry}
						errors={outcome?.state === 'refused' ? outcome.errors : null}
						isAsked={outcome?.state === 'asked'}
						titleRef={title}
						findDeadlines={tools?.findDeadlines}
						attempt={computedHere}
						onTouch={load}
						compute={(fields) => compute(readEntry(fields))}
					/>
				</div>
				{!isFound && (
					// The place of the dates beside the form, on a screen that is wide enough.
					<div className="lg:col-span-7">
						<div className="receipt hidden lg:block print:hidden">
							<p className="font-display font-semibold text-2xl">{copy.sheet.title}</p>
							<p className="receipt-rule text-ink-soft mt-4 pt-4">{copy.sheet.empty}</p>
						</div>
					</div>
				)}
			</div>
		</Section>
	);
}

/**
 * Returns the values that a letter or the page in the other language passed in the fragment, as
 * #deadlines,KIND,DATE and the day of a cut; null without them. Removes them from the URL at once, so that no copied
 * link and no history contains them. Browsers don't send fragments to servers (decision 55).
 */
function takeEntry(): DeadlineEntry | null {
	const [, kind, date, cut] = /^#deadlines,(\w+),([\d-]+),?(.*)/.exec(location.hash) ?? [];
	if (!kind || !date) return null;
	history.replaceState(history.state, '', '#deadlines');
	return entryOf(kind, date, cut);
}

/** Code and copy to show the dates in the browser. */
interface SheetTools {
	findDeadlines: typeof import('./find-deadlines.ts').findDeadlines;
	copy: SheetCopy;
}

/**
 * Loads the rules and the sheet's copy on the first interaction with the form: most visitors never use it.
 * Until they have loaded, or if that fails, the form goes to the server.
 */
function useSheetTools(): { tools: SheetTools | null; load: () => void } {
	const [tools, setTools] = useState<SheetTools | null>(null);
	const loading = useRef(false);
	const copyPath = useLocalPath()(sheetCopyPath);
	function load() {
		if (loading.current) return;
		loading.current = true;
		Promise.all([import('./find-deadlines.ts'), fetchSheetCopy(copyPath)]).then(
			([{ findDeadlines }, copy]) => setTools({ findDeadlines, copy }),
			// Retried at the next interaction.
			() => {
				loading.current = false;
			},
		);
	}
	return { tools, load };
}

/** @param path of the copy in the language of the page */
async function fetchSheetCopy(path: string): Promise<SheetCopy> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`status ${response.status}`);
	return response.json();
}
