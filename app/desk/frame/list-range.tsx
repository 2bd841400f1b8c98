import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { ListPlace } from '#app/db/list-place.server.ts';
import { deskNumber } from '../desk-locale.ts';

/** Where in a list one is, such as "51 to 100 of 3,412". */
export function ListRange(props: {
	copy: DeskCopy['frame']['list'];
	place: ListPlace | undefined;
}) {
	const { copy, place } = props;
	if (!place) return null;
	const { from, to, total, far, more } = place;
	const sentence = far ? copy.range_far : more ? copy.range_more : copy.range;
	const values = {
		from: deskNumber(from),
		to: deskNumber(to),
		total: deskNumber(total),
	};
	return <p className="text-ink-soft">{fillIn(sentence, values)}</p>;
}
