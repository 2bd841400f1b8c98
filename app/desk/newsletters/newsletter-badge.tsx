import type { NewsletterState } from '#app/db/desk-schema.ts';
import { Badge } from '../frame/controls.tsx';

const states = {
	draft: { tone: 'plain', name: 'Draft' },
	scheduled: { tone: 'soon', name: 'Scheduled' },
	sending: { tone: 'soon', name: 'Sending' },
	paused: { tone: 'late', name: 'Paused' },
	sent: { tone: 'good', name: 'Sent' },
	canceled: { tone: 'plain', name: 'Canceled' },
} as const;

/** A newsletter's state in words. */
export function NewsletterBadge({ state }: { state: NewsletterState }) {
	const { tone, name } = states[state];
	return <Badge tone={tone}>{name}</Badge>;
}
