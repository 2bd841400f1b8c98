import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { NewsletterState } from '#app/db/desk-schema.ts';
import { Badge } from '../frame/controls.tsx';

const tones = {
	draft: 'plain',
	scheduled: 'soon',
	sending: 'soon',
	paused: 'late',
	sent: 'good',
	canceled: 'plain',
} as const;

/** A newsletter's state in words. */
export function NewsletterBadge(props: {
	copy: DeskCopy['newsletters']['states'];
	state: NewsletterState;
}) {
	return <Badge tone={tones[props.state]}>{props.copy[props.state]}</Badge>;
}
