import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Records } from '#app/desk/frame/records.tsx';

/** What is set for each form, and what a run would erase now. */
export function RetentionTable(props: {
	copy: DeskCopy['privacy']['retention'];
	forms: { id: string; form: string; days: number | undefined; wouldGo: number }[];
}) {
	const { copy, forms } = props;
	return (
		<Records
			caption={copy.caption}
			rows={forms}
			columns={[
				{ label: copy.form, heads: true, cell: ({ form }) => form },
				{
					label: copy.keep,
					cell: ({ days }) =>
						days === undefined ? copy.not_set : fillIn(copy.days, { count: days }),
				},
				{ label: copy.would_go, cell: ({ wouldGo }) => wouldGo },
			]}
		/>
	);
}
