import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import type { AuditLine } from './read-audit.server.ts';

/** The log's lines, or that there are none. */
export function AuditLines({ copy, lines }: { copy: DeskCopy['audit']; lines: AuditLine[] }) {
	if (lines.length === 0) return <p role="status">{copy.empty}</p>;
	return (
		<Records
			caption={copy.title}
			rows={lines}
			columns={[
				{ label: copy.at, cell: ({ at }) => <Moment at={at} /> },
				{
					label: copy.who,
					cell: ({ member, via }) => member ?? (via === 'desk' ? '–' : copy.via[via]),
				},
				{ label: copy.what, heads: true, cell: ({ action }) => copy.actions[action] ?? action },
				{ label: copy.subject, cell: ({ subject, subject_name }) => subject_name ?? subject },
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
