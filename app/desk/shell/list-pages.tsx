import { deskNumber } from '#app/desk/desk-locale.ts';
import type { PageRange } from '#app/platform/db/keyset.server.ts';
import { Pager } from '#app/ui/pager.tsx';

/** The range of a list page, such as "51 to 100 of 3,412"; approximate for a list too long to count. */
export function ListRange({ place }: { place: PageRange | undefined }) {
	if (!place) return null;
	const { from, to, total, far, more } = place;
	return (
		<p className="text-ink-soft">
			{far
				? `After the first ${deskNumber(total)}`
				: `${deskNumber(from)} to ${deskNumber(to)} of ${more ? 'more than ' : ''}${deskNumber(total)}`}
		</p>
	);
}

/** Links to the next page of a list ordered by time, and back to its start. */
export function PageLinks(props: { newest: string | undefined; older: string | undefined }) {
	const { newest, older } = props;
	return (
		<Pager
			label={pagesLabel}
			links={[
				newest && { label: 'Newest', href: newest },
				older && { label: 'Older', href: older, rel: 'next' },
			]}
		/>
	);
}

/** Accessible name of every list's pagination. */
export const pagesLabel = 'Pages of this list';
