import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/desk/frame/controls.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { countedText } from '../counted-text.ts';
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

/** Every answer under its label, in the form's order. */
export function SentFields({ copy, sent }: ItemData) {
	return (
		<Part title={copy.sent.title}>
			<dl className="desk-sent">
				{sent.map(({ name, label, text }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>
							{text === undefined ? (
								<span className="text-ink-soft">{copy.sent.empty}</span>
							) : (
								// Its direction is its own: people write in other scripts too.
								<span dir="auto" className="desk-written">
									{text}
								</span>
							)}
						</dd>
					</div>
				))}
			</dl>
		</Part>
	);
}

/** Other items from the same email. */
export function OtherItems({ copy, shared, others, forms }: ItemData) {
	if (others.length === 0) return null;
	return (
		<Part title={copy.others.title} lead={countedText(copy.others.more, others.length)}>
			<ul className="desk-thread">
				{others.map(({ id, reference, submission_table, received_at, state, excerpt }) => (
					<li key={id}>
						<p>
							<Link className="desk-link" to={`/desk/inbox/${reference}`}>
								{reference}
							</Link>{' '}
							<Badge>{shared.states[state]}</Badge>
						</p>
						<p className="text-ink-soft">
							{forms[submission_table]}, <Moment at={received_at} />
						</p>
						<p className="desk-written">{excerpt}</p>
					</li>
				))}
			</ul>
		</Part>
	);
}
