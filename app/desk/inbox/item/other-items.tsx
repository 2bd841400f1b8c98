import { Link } from 'react-router';
import { Badge } from '#app/desk/frame/badge.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { countedText } from '../counted-text.ts';
import type { ItemData } from './load-item.server.ts';

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
