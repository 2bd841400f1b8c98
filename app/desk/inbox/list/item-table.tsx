import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Badge } from '#app/desk/frame/badge.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import type { ItemPage } from '#app/inbox/list-items.server.ts';
import { DueLabel } from '../due-label.tsx';
import { type InboxQuery, inboxUrl } from '../inbox-query.ts';

/** The items of a page, each with a checkbox. */
export function ItemTable(props: {
	copy: DeskCopy['inbox'];
	query: InboxQuery;
	forms: Record<string, string>;
	items: ItemPage['items'];
	now: Date;
}) {
	const { copy, query, forms, items, now } = props;
	const { columns } = copy;
	return (
		<Records
			caption={copy.title}
			rows={items}
			columns={[
				{
					label: columns.select,
					cell: ({ reference, version }) => (
						<label className="desk-check">
							<input type="checkbox" name="item" value={`${reference}:${version}`} />
							<span className="sr-only">{fillIn(copy.select_item, { reference })}</span>
						</label>
					),
				},
				{
					label: columns.reference,
					heads: true,
					cell: ({ reference }) => (
						<Link
							className="desk-link whitespace-nowrap"
							data-item={reference}
							to={inboxUrl(`/desk/inbox/${reference}`, query)}
						>
							{reference}
						</Link>
					),
				},
				{
					label: columns.message,
					cell: ({ who, excerpt }) => (
						<>
							<span className="block font-semibold">{who || copy.nameless}</span>
							<span className="block text-ink-soft">{excerpt}</span>
						</>
					),
				},
				{ label: columns.form, cell: ({ submission_table: table }) => forms[table] },
				{
					label: columns.received,
					cell: ({ received_at }) => <Moment at={received_at} />,
				},
				{ label: columns.due, cell: (item) => <DueLabel copy={copy.due} item={item} now={now} /> },
				{ label: columns.state, cell: ({ state }) => <Badge>{copy.states[state]}</Badge> },
				{ label: columns.assignee, cell: ({ assignee_name }) => assignee_name ?? copy.nobody },
			]}
		/>
	);
}
