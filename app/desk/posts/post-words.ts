import type { PostState } from '#app/blog/post-fields.ts';

// What the screens of posts and their editor call the same things.

export const postStateNames: Record<PostState, string> = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	published: 'Published',
	deleted: 'Deleted',
};

/** Of a public or scheduled post that was changed since. */
export const pendingName = 'Changes not published';

/** A post without a title. */
export const untitled = 'Untitled';

/** Who did what nobody did on the desk. */
export const theShell = 'The shell';

const reasons = {
	saved: 'Saved automatically',
	published: 'Published',
	restored: 'Restored',
	found: 'As it was before',
};

/** How a version came about. */
export function versionReason(version: { reason: keyof typeof reasons; by_hand: boolean }): string {
	return version.by_hand ? 'Saved' : reasons[version.reason];
}
