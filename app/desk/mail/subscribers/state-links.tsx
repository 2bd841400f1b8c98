import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import type { SubscriberState } from '../../../db/desk-schema.ts';
import { subscriberStates } from './subscriber-states.ts';

/** One view per state, each with how many it has. */
export function StateLinks(props: {
	copy: DeskCopy['subscribers'];
	counts: Record<SubscriberState, number>;
	state: SubscriberState | undefined;
}) {
	const { copy, counts, state } = props;
	const total = subscriberStates.reduce((sum, name) => sum + counts[name], 0);
	const views = [
		{ name: undefined, label: copy.everyone, count: total },
		...subscriberStates.map((name) => ({ name, label: copy.states[name], count: counts[name] })),
	];
	return (
		<nav aria-label={copy.filter} className="desk-menu">
			<ul>
				{views.map(({ name, label, count }) => (
					<li key={label}>
						<a
							href={`/desk/mail/subscribers${name ? `?state=${name}` : ''}`}
							aria-current={name === state ? 'page' : undefined}
						>
							{label} ({count})
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
