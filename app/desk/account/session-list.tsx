import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Badge, Button, RowAction } from '../frame/controls.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { Part } from '../frame/screen.tsx';

interface Session {
	id: string;
	user_agent: string;
	created_at: Date;
	last_seen_at: Date;
	current: boolean;
}

/** The member's own sessions, and how to end them. */
export function SessionList({
	copy,
	sessions,
}: {
	copy: DeskCopy['account']['sessions'];
	sessions: Session[];
}) {
	return (
		<Part title={copy.title} lead={copy.lead}>
			<Records
				caption={copy.title}
				rows={sessions}
				columns={[
					{ label: copy.device, cell: ({ user_agent }) => user_agent, heads: true },
					{ label: copy.since, cell: ({ created_at }) => <Moment at={created_at} /> },
					{ label: copy.last_seen, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
					{
						label: copy.end,
						unlabeled: true,
						cell: (session) =>
							session.current ? (
								<Badge tone="good">{copy.current}</Badge>
							) : (
								<RowAction id={session.id} intent="end" about={session.user_agent} variant="quiet">
									{copy.end}
								</RowAction>
							),
					},
				]}
			/>
			<form method="post" action="/desk/sign-out" className="mt-6">
				<p className="mb-2">{copy.end_all_lead}</p>
				<Button variant="danger" name="everywhere" value="yes">
					{copy.end_all}
				</Button>
			</form>
		</Part>
	);
}
