import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import type { SubscriberState } from '../../../db/desk-schema.ts';
import { LinkMenu } from '../../frame/link-menu.tsx';
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
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: `/desk/mail/subscribers${name ? `?state=${name}` : ''}`,
		current: name === state,
	}));
	return <LinkMenu label={copy.filter} links={links} />;
}
