import type { PostState } from '#app/blog/post-fields.ts';
import { Badge } from '../frame/controls.tsx';
import { pendingName, postStateNames } from './post-words.ts';

const tones = { draft: 'plain', scheduled: 'soon', published: 'good', deleted: 'late' } as const;

/** Where a post stands, and whether there are changes that readers don't see. */
export function StateBadge({ state, pending }: { state: PostState; pending: boolean }) {
	return (
		<span className="desk-inline">
			<Badge tone={tones[state]}>{postStateNames[state]}</Badge>
			{pending && <Badge>{pendingName}</Badge>}
		</span>
	);
}
