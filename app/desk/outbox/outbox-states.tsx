import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { MailState } from '#app/db/desk-schema.ts';
import { LinkMenu } from '../frame/link-menu.tsx';
import { mailStates } from './mail-states.ts';

/** One view per state, each with how many it has. */
export function OutboxStates(props: {
	copy: DeskCopy['outbox'];
	counts: Partial<Record<MailState, number>>;
	state: MailState | undefined;
}) {
	const { copy, counts, state } = props;
	const total = mailStates.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
	const views = [
		{ name: undefined, label: copy.all, count: total },
		...mailStates.map((name) => ({ name, label: copy.states[name], count: counts[name] ?? 0 })),
	];
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: `/desk/mail/outbox${name ? `?state=${name}` : ''}`,
		current: name === state,
	}));
	return <LinkMenu label={copy.filter} links={links} />;
}
