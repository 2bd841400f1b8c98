import { useEffect, useRef, useState } from 'react';
import { Section } from '#app/public/layout/section.tsx';
import { DeadlineForm } from './deadline-form.tsx';
import { DeadlineSheet } from './deadline-sheet.tsx';
import { type DeadlineEntry, readEntry } from './entry.ts';
import type { HelperOutcome } from './find-deadlines.ts';
import { type HelperCopy, type SheetCopy, sheetCopyPath } from './sheet-copy.ts';
import type { SituationLink } from './situation-of.ts';
import { todayHere } from './today.ts';

/**
 * Asks what came and when, and shows what to do by when. With JavaScript what is entered doesn't
 * leave the page; without it the form is sent by GET and the server fills in the same sheet.
 */
export function DeadlineHelper(props: {
	copy: HelperCopy;
	situations: SituationLink[];
	/** What came with the url. */
	entry: DeadlineEntry | null;
	/** What the server made of it, and the copy to show it with. */
	outcome: HelperOutcome | null;
	sheetCopy: SheetCopy | null;
}) {
	const { copy } = props;
	const [outcome, setOutcome] = useState(props.outcome);
	const [computedHere, setComputedHere] = useState(0);
	const { tools, load } = useSheetTools();
	// The server's copy is that of its own sheet.
	const sheetCopy = computedHere > 0 ? tools?.copy : props.sheetCopy;

	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (computedHere > 0) title.current?.focus();
	}, [computedHere]);

	// A letter leads back here with the date that was filled in there.
	const [brought, setBrought] = useState<DeadlineEntry | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the page came with
	useEffect(() => {
		const entry = takeEntry();
		if (!entry) return;
		setBrought(entry);
		load();
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the sheet can be made
	useEffect(() => {
		if (brought && tools) compute(brought);
	}, [brought, tools]);

	/** @returns false while the sheet can't be made here */
	function compute(entry: DeadlineEntry | null): boolean {
		if (!entry || !tools) return false;
		setOutcome(tools.findDeadlines(entry, todayHere(new Date())));
		setComputedHere((count) => count + 1);
		return true;
	}

	return (
		<Section id="deadlines" tone="mint" title={copy.title} lead={copy.lead}>
			<DeadlineForm
				key={brought ? 'brought' : 'own'}
				copy={copy}
				entry={brought ?? props.entry}
				errors={outcome?.state === 'refused' ? outcome.errors : null}
				attempt={computedHere}
				onTouch={load}
				compute={(fields) => compute(readEntry(fields))}
			/>
			{outcome?.state === 'found' && sheetCopy && (
				<div className="mt-10">
					<DeadlineSheet
						copy={sheetCopy}
						form={copy.form}
						situations={props.situations}
						found={outcome}
						titleRef={title}
					/>
				</div>
			)}
		</Section>
	);
}

/**
 * What a letter sent along in the fragment, as #deadlines,KIND,DATE; null without it. The address forgets it at once, so
 * that it is in no link that is copied and in no history. No server is sent a fragment (decision 55).
 */
function takeEntry(): DeadlineEntry | null {
	const [, arrived, date] = /^#deadlines,(\w+),(\d{4}-\d\d-\d\d)$/.exec(location.hash) ?? [];
	if (!arrived || !date) return null;
	history.replaceState(history.state, '', '#deadlines');
	return { arrived, date };
}

/** What it takes to make a sheet of dates in the page. */
interface SheetTools {
	findDeadlines: typeof import('./find-deadlines.ts').findDeadlines;
	copy: SheetCopy;
}

/**
 * The rules and the copy of the sheet, got at the first touch of the form: most readers of the page
 * never use it. Until they are here, or where they can't be had, the form goes to the server.
 */
function useSheetTools(): { tools: SheetTools | null; load: () => void } {
	const [tools, setTools] = useState<SheetTools | null>(null);
	const loading = useRef(false);
	function load() {
		if (loading.current) return;
		loading.current = true;
		Promise.all([import('./find-deadlines.ts'), fetchSheetCopy()]).then(
			([{ findDeadlines }, copy]) => setTools({ findDeadlines, copy }),
			// Tried again at the next touch.
			() => {
				loading.current = false;
			},
		);
	}
	return { tools, load };
}

async function fetchSheetCopy(): Promise<SheetCopy> {
	const response = await fetch(sheetCopyPath);
	if (!response.ok) throw new Error(`status ${response.status}`);
	return response.json();
}
