import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';
import type { NoteKey } from './deadline-types.ts';
import { noteSources } from './rule-sources.ts';
import { SourceLink } from './source-links.tsx';

/** What limits a rule or helps to use it, with its source where that is another than the rule's. */
export function NoteList(props: { copy: DeadlinesCopy['notes']; notes: readonly NoteKey[] }) {
	if (props.notes.length === 0) return null;
	return (
		<ul className="mt-2 list-disc space-y-1 pl-5">
			{props.notes.map((note) => {
				const source = noteSources[note];
				return (
					<li key={note}>
						<p>
							{props.copy[note]} {source && <SourceLink {...source} />}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
