import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import { type InboxQuery, inboxUrl } from '../inbox-query.ts';

/** Links to exactly this list as a file. */
export function InboxExport(props: { copy: DeskCopy['inbox']['export']; query: InboxQuery }) {
	const { copy, query } = props;
	return (
		<div>
			<p className="desk-actions">
				<span className="font-semibold">{copy.title}:</span>
				{(['csv', 'json'] as const).map((format) => (
					<a
						key={format}
						className="desk-link"
						href={inboxUrl('/desk/inbox/export', query, { format })}
					>
						{copy[format]}
					</a>
				))}
			</p>
			<p className="text-ink-soft">{copy.hint}</p>
		</div>
	);
}
