import type { DeskCopy } from '../../content/desk-copy.server.ts';
import type { AuditQuery } from './audit-query.ts';

/** Links to the filtered log as a file. */
export function AuditExport({
	copy,
	query,
}: {
	copy: DeskCopy['audit']['export'];
	query: AuditQuery;
}) {
	return (
		<div>
			<p className="desk-actions">
				<span className="font-semibold">{copy.title}:</span>
				{(['csv', 'json'] as const).map((format) => (
					<a
						key={format}
						className="desk-link"
						download
						href={`/desk/audit/export?${new URLSearchParams({ ...query, format })}`}
					>
						{copy[format]}
					</a>
				))}
			</p>
			<p className="text-ink-soft">{copy.hint}</p>
		</div>
	);
}
