import { useEffect, useState } from 'react';
import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { calendarPath } from './entry.ts';
import type { FoundDeadlines } from './find-deadlines.ts';

/** What to do with the sheet: into a calendar while a date is to come, and onto paper. */
export function SheetActions(props: { copy: DeadlinesCopy['results']; found: FoundDeadlines }) {
	const { copy, found } = props;
	// Without JavaScript a button to print would do nothing; the browser's own command prints the same.
	const [canPrint, setCanPrint] = useState(false);
	useEffect(() => setCanPrint(true), []);
	const upcoming = found.deadlines.some(({ status }) => status !== 'passed');
	return (
		<div className="flex flex-wrap gap-4 print:hidden">
			{upcoming && <LinkButton href={calendarPath(found.entry)}>{copy.calendar}</LinkButton>}
			{canPrint && (
				<button type="button" className={buttonClassName('quiet')} onClick={() => print()}>
					{copy.print}
				</button>
			)}
		</div>
	);
}
