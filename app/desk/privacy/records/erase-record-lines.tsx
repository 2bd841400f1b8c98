import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { EraseReason } from '#app/db/desk-schema.ts';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';

interface Line {
	id: string;
	at: Date;
	via: string;
	member_name: string | null;
	reason: EraseReason;
	what: { table: string; name: string; count: number }[];
}

/** Erase records: when, who, why, and how many rows of what. */
export function EraseRecordLines(props: { copy: DeskCopy['privacy']['records']; records: Line[] }) {
	const { copy, records } = props;
	const via: Record<string, string> = copy.via;
	if (records.length === 0) return <p role="status">{copy.empty}</p>;
	return (
		<Records
			caption={copy.title}
			rows={records}
			columns={[
				{ label: copy.at, heads: true, cell: ({ at }) => <Moment at={at} /> },
				{ label: copy.who, cell: (record) => record.member_name ?? via[record.via] },
				{ label: copy.why, cell: ({ reason }) => copy.reasons[reason] },
				{
					label: copy.what,
					cell: ({ what }) => (
						<ul>
							{what.map(({ table, name, count }) => (
								<li key={table}>
									{name}: {count}
								</li>
							))}
						</ul>
					),
				},
			]}
		/>
	);
}
