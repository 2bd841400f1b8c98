import { Pager } from '#app/ui/pager.tsx';

/** Links to the next page of a list, and back to its first. */
export function PageLinks({
	first,
	next,
}: {
	first?: string | undefined;
	next?: string | undefined;
}) {
	return (
		<Pager
			label="Pages of this list"
			links={[
				first && { label: 'First page', href: first },
				next && { label: 'Next page', href: next, rel: 'next' },
			]}
		/>
	);
}
