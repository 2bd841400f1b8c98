import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Part } from '../frame/screen.tsx';
import { KeyPlace, type PlacedKey } from './key-place.tsx';

/** The missing owner facts, each with its file and line. */
export function FactList(props: {
	copy: DeskCopy['overview']['facts'];
	facts: (PlacedKey & { place: string })[];
}) {
	const { copy, facts } = props;
	return (
		<Part title={copy.title} lead={facts.length > 0 ? copy.lead : copy.none}>
			{facts.length > 0 && (
				// Folded: it waits for the owner for months, and the day's work is beside it.
				<details className="desk-details">
					<summary>{fillIn(copy.show, { count: facts.length })}</summary>
					<ul className="desk-counts">
						{facts.map(({ place, ...key }) => (
							<li key={key.name}>
								<KeyPlace {...key} />{' '}
								<span className="text-ink-soft">{fillIn(copy.appears_on, { place })}</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Part>
	);
}
