import type { ReactNode } from 'react';
import type { Note } from '../markdown/tree.ts';
import { hrefIn, type TextSetting } from './text-setting.ts';

/** The notes below a post's text, each with a way back to where it belongs. */
export function PostNotes(props: {
	notes: Note[];
	setting: TextSetting;
	children(note: Note): ReactNode;
}) {
	const { notes, setting, children } = props;
	const { copy } = setting;
	return (
		<section className={setting.away ? undefined : 'post-notes'} aria-labelledby="notes">
			<h2 id="notes">{copy.notes}</h2>
			<ol>
				{notes.map((note) => (
					<li key={note.id} id={note.id}>
						{children(note)}
						<p className={setting.away ? undefined : 'back'}>
							{note.references.map((id, index) => (
								<a
									key={id}
									href={hrefIn(setting, `#${id}`)}
									aria-label={backLabel(copy.back, note, index)}
								>
									↩{note.references.length > 1 && ` ${index + 1}`}
								</a>
							))}
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function backLabel(label: string, { number, references }: Note, index: number): string {
	const place = references.length > 1 ? `${number}.${index + 1}` : String(number);
	return label.replace('{number}', place);
}
