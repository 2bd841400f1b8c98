import type { ReactNode } from 'react';
import { Badge } from '#app/desk/frame/badge.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { DueLabel } from '../due-label.tsx';
import type { ItemData } from './load-item.server.ts';

/** When it arrived, when an answer is due, and who it's assigned to. */
export function ItemDetails(props: ItemData) {
	const { copy, shared, item, now, spamReason } = props;
	return (
		<dl className="desk-details-list">
			<Line label={copy.state}>
				<Badge>{shared.states[item.state]}</Badge>{' '}
				{item.state === 'spam' && spamReason && copy.spam_reasons[spamReason]}
			</Line>
			<Line label={copy.received}>
				<Moment at={item.received_at} />
			</Line>
			{item.due_at && (
				<Line label={copy.due}>
					<Moment at={item.due_at} /> <DueLabel copy={shared.due} item={item} now={now} />
				</Line>
			)}
			{item.first_answered_at && (
				<Line label={copy.answered}>
					<Moment at={item.first_answered_at} />
				</Line>
			)}
			<Line label={copy.assignee}>{item.assignee_name ?? copy.nobody}</Line>
		</dl>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
