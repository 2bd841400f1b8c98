import { useEffect, useRef, useState } from 'react';
import type { Situation } from '../../content/pages/help-now.server.ts';
import { Section } from '../section.tsx';
import { DeadlineForm } from './deadline-form.tsx';
import { DeadlineSheet } from './deadline-sheet.tsx';
import { type Entry, readEntry } from './entry.ts';
import { findDeadlines } from './find-deadlines.ts';
import type { HelperCopy, SheetCopy } from './sheet-copy.ts';
import { type Today, todayHere } from './today.ts';
import { useSheetCopy } from './use-sheet-copy.ts';

/** What came with the url, and which day it was for the server. */
export interface Entered {
	entry: Entry;
	today: Today;
}

/**
 * Asks what came and when, and shows what to do by when. With JavaScript what is entered doesn't
 * leave the page; without it the form is sent by GET and the server fills in the same sheet.
 */
export function DeadlineHelper(props: {
	copy: HelperCopy;
	sheetCopy: SheetCopy | null;
	situations: Situation[];
	entered: Entered | null;
}) {
	const { copy } = props;
	// The server's day as well, until something is entered here: the first render must be the server's.
	const [entered, setEntered] = useState(props.entered);
	const [computedHere, setComputedHere] = useState(0);
	const sheetCopy = useSheetCopy(props.sheetCopy);
	const outcome = entered && findDeadlines(entered.entry, entered.today);

	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (computedHere > 0) title.current?.focus();
	}, [computedHere]);

	/** @returns false while the sheet can't be shown here */
	function compute(fields: FormData): boolean {
		const entry = readEntry(fields);
		if (!entry || !sheetCopy) return false;
		setEntered({ entry, today: todayHere(new Date()) });
		setComputedHere((count) => count + 1);
		return true;
	}

	return (
		<Section id="deadlines" tone="mint" title={copy.title} lead={copy.lead}>
			<DeadlineForm
				copy={copy}
				entry={props.entered?.entry ?? null}
				errors={outcome?.state === 'refused' ? outcome.errors : null}
				attempt={computedHere}
				compute={compute}
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
