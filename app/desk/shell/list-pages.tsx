import { Pager } from '#app/ui/pager.tsx';

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
