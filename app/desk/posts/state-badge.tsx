import type { PostState } from '#app/blog/post-fields.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Badge } from '../frame/controls.tsx';

const tones = { draft: 'plain', scheduled: 'soon', published: 'good', deleted: 'late' } as const;

/** Where a post stands, and whether there are changes that readers don't see. */
export function StateBadge(props: { copy: DeskCopy['posts']; state: PostState; pending: boolean }) {
	const { copy, state, pending } = props;
	return (
		<span className="desk-inline">
			<Badge tone={tones[state]}>{copy.states[state]}</Badge>
			{pending && <Badge>{copy.pending}</Badge>}
		</span>
	);
}
