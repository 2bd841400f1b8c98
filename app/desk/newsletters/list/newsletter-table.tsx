import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import type { ListedNewsletter } from '#app/newsletter/newsletters.server.ts';
import { NewsletterBadge } from '../newsletter-badge.tsx';

/** All newsletters, each with how far it got. */
export function NewsletterTable(props: {
	copy: DeskCopy['newsletters'];
	newsletters: ListedNewsletter[];
}) {
	const { list } = props.copy;
	return (
		<Records
			caption={list.caption}
			rows={props.newsletters}
			columns={[
				{
					label: list.newsletter,
					heads: true,
					cell: ({ id, title }) => (
						<Link className="desk-link" to={`/desk/mail/newsletters/${id}`}>
							{title}
						</Link>
					),
				},
				{
					label: list.state,
					cell: ({ state }) => <NewsletterBadge copy={props.copy.states} state={state} />,
				},
				{ label: list.when, cell: ({ at }) => <Moment at={at} /> },
				{
					label: list.sent,
					cell: ({ progress }) =>
						progress && progress.total > 0
							? fillIn(list.progress, { sent: progress.sent, total: progress.total })
							: null,
				},
			]}
		/>
	);
}
