import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { ChosenRecord } from '#app/privacy/read-chosen.server.ts';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';

/** What was chosen, by what names it; what was written is no longer needed here. */
export function ChosenList({
	copy,
	records,
}: {
	copy: DeskCopy['privacy'];
	records: ChosenRecord[];
}) {
	const { chosen, record } = copy;
	const count = records.length === 1 ? chosen.one : fillIn(chosen.many, { count: records.length });
	return (
		<>
			<p className="font-semibold">{count}</p>
			<Records
				caption={chosen.title}
				rows={records.map((row) => ({ ...row, id: row.reference }))}
				columns={[
					{ label: record.reference, heads: true, cell: ({ reference }) => reference },
					{ label: record.form, cell: ({ form }) => form },
					{ label: record.received, cell: ({ received_at }) => <Moment at={received_at} /> },
				]}
			/>
		</>
	);
}
