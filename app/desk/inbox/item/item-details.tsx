import type { ReactNode } from 'react';
import { Badge } from '../../frame/badge.tsx';
import { DueLabel } from '../due-label.tsx';
import { LocalMoment } from '../local-moment.tsx';
import type { ItemData } from './load-item.server.ts';

/** When it arrived, when an answer is due, and who it's assigned to. */
export function ItemDetails(props: ItemData) {
	const { copy, shared, item, zone, now, spamReason, alsoKnownAs } = props;
	return (
		<dl className="desk-details-list">
			<Line label={copy.state}>
				<Badge>{shared.states[item.state]}</Badge>{' '}
				{item.state === 'spam' && spamReason && copy.spam_reasons[spamReason]}
			</Line>
			<Line label={copy.received}>
				<LocalMoment at={item.received_at} zone={zone} />
			</Line>
			{item.due_at && (
				<Line label={copy.due}>
					<LocalMoment at={item.due_at} zone={zone} />{' '}
					<DueLabel copy={shared.due} item={item} now={now} />
				</Line>
			)}
			{item.first_answered_at && (
				<Line label={copy.answered}>
					<LocalMoment at={item.first_answered_at} zone={zone} />
				</Line>
			)}
			<Line label={copy.assignee}>{item.assignee_name ?? copy.nobody}</Line>
			{alsoKnownAs.length > 0 && <Line label={copy.also_known_as}>{alsoKnownAs.join(', ')}</Line>}
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
