import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { InboxCounts } from '#app/inbox/list-items.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Part } from '../frame/screen.tsx';
import { inboxUrl } from '../inbox/inbox-query.ts';

interface WaitingProps {
	copy: DeskCopy['overview'];
	forms: Record<string, string>;
	counts: InboxCounts;
	linked: boolean;
}

/** Counts of waiting items, each linked to its list. */
export function WaitingCounts({ copy: { waiting: copy }, forms, counts, linked }: WaitingProps) {
	const to = (query: Parameters<typeof inboxUrl>[1]) =>
		linked ? inboxUrl('/desk/inbox', query) : undefined;
	return (
		<Part title={copy.title}>
			{counts.waiting === 0 && <p>{copy.nothing}</p>}
			<ul className="desk-counts">
				<Count label={copy.overdue} href={to({ overdue: 'yes', order: 'urgent' })}>
					<Badge tone={counts.overdue > 0 ? 'late' : 'plain'}>{counts.overdue}</Badge>
				</Count>
				<Count label={copy.due_today} href={to({ order: 'urgent' })}>
					<Badge tone={counts.dueToday > 0 ? 'soon' : 'plain'}>{counts.dueToday}</Badge>
				</Count>
				<Count label={copy.waiting} href={to({})}>
					<Badge>{counts.waiting}</Badge>
				</Count>
			</ul>
			<h3 className="mt-5 text-lg">{copy.new_by_form}</h3>
			{counts.newByForm.length === 0 && <p>{copy.no_new}</p>}
			<ul className="desk-counts">
				{counts.newByForm.map(({ form, count }) => (
					<Count key={form} label={forms[form] ?? form} href={to({ view: 'new', form })}>
						<Badge>{count}</Badge>
					</Count>
				))}
			</ul>
		</Part>
	);
}

function Count(props: { label: string; href: string | undefined; children: ReactNode }) {
	const { label, href, children } = props;
	return (
		<li>
			{href ? (
				<Link className="desk-link" to={href}>
					{label}
				</Link>
			) : (
				<span className="font-semibold">{label}</span>
			)}{' '}
			{children}
		</li>
	);
}
