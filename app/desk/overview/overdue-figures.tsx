import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Part } from '../frame/screen.tsx';
import { KeyPlace, type PlacedKey } from './key-place.tsx';

/** The figures that are past their re-check date. */
export function OverdueFigures(props: {
	copy: DeskCopy['overview']['figures'];
	figures: (PlacedKey & { due: string })[];
}) {
	const { copy, figures } = props;
	return (
		<Part title={copy.title} lead={figures.length > 0 ? copy.lead : copy.none}>
			<ul className="desk-counts">
				{figures.map(({ due, ...key }) => (
					<li key={key.name}>
						<KeyPlace {...key} />{' '}
						<span className="text-ink-soft">{fillIn(copy.due, { day: due })}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}
