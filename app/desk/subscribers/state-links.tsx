import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { SubscriberCounts } from '#app/newsletter/subscribers.server.ts';
import { LinkMenu } from '../frame/link-menu.tsx';
import { type SubscriberView, subscriberStates } from './subscriber-states.ts';

/** One view per state, and one of what looks like spam, each with how many it has. */
export function StateLinks(props: {
	copy: DeskCopy['subscribers'];
	counts: SubscriberCounts;
	view: SubscriberView | undefined;
}) {
	const { copy, counts, view } = props;
	const { states, flagged } = counts;
	const total = subscriberStates.reduce((sum, name) => sum + states[name], 0);
	const views = [
		{ name: undefined, label: copy.everyone, count: total },
		...subscriberStates.map((name) => ({ name, label: copy.states[name], count: states[name] })),
		{ name: 'flagged', label: copy.flagged, count: flagged },
	];
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: `/desk/mail/subscribers${name ? `?state=${name}` : ''}`,
		current: name === view,
	}));
	return <LinkMenu label={copy.filter} links={links} />;
}
