import type { AuditRow } from '#app/audit/read-audit-log.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';

/** The log's entries, or a note that there are none. */
export function AuditLines(props: {
	copy: DeskCopy['audit'];
	entries: AuditRow[];
	members: { id: string; name: string }[];
}) {
	const { copy, entries, members } = props;
	const nameOf = (subject: string | null) => members.find(({ id }) => id === subject)?.name;
	if (entries.length === 0) return <p role="status">{copy.empty}</p>;
	return (
		<Records
			caption={copy.title}
			rows={entries}
			columns={[
				{ label: copy.at, cell: ({ at }) => <Moment at={at} /> },
				{
					label: copy.who,
					cell: ({ member_name, via }) => member_name ?? (via === 'desk' ? '–' : copy.via[via]),
				},
				{ label: copy.what, heads: true, cell: ({ action }) => copy.actions[action] ?? action },
				{ label: copy.subject, cell: ({ subject }) => nameOf(subject) ?? subject },
				{ label: copy.counts, cell: ({ counts }) => countsText(counts) },
			]}
		/>
	);
}

function countsText(counts: Record<string, number>): string {
	return Object.entries(counts)
		.map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`)
		.join(', ');
}
