import type { FieldDifference } from '#app/domain/posts/difference.ts';
import type { PostState } from '#app/domain/posts/reading/post-fields.ts';
import { Badge } from '#app/ui/badge.tsx';
import { WordDifference } from '#app/ui/word-difference.tsx';

// Names shared by the post screens and the editor.

const postStateNames: Record<PostState, string> = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	published: 'Published',
	deleted: 'Deleted',
};

/** Title of a post without one. */
export const untitled = 'Untitled';

/** Actor of changes made from the command line. */
export const theShell = 'The shell';

const reasons = {
	saved: 'Saved automatically',
	published: 'Published',
	restored: 'Restored',
	found: 'As it was before',
};

/** Returns the name of a version's origin. */
export function versionReason(version: { reason: keyof typeof reasons; by_hand: boolean }): string {
	return version.by_hand ? 'Saved' : reasons[version.reason];
}

/** Returns the URLs of one post's screens. */
export function postUrls(id: string) {
	const path = `/desk/posts/${id}`;
	return {
		editor: path,
		publishing: `${path}/publishing`,
		versions: `${path}/versions`,
		version: (version: number) => `${path}/versions/${version}`,
	};
}

const tones = { draft: 'plain', scheduled: 'soon', published: 'good', deleted: 'late' } as const;

/** A post's state, and a note if it has unpublished changes. */
export function StateBadge({ state, pending }: { state: PostState; pending: boolean }) {
	return (
		<span className="flex flex-wrap gap-2">
			<Badge tone={tones[state]}>{postStateNames[state]}</Badge>
			{pending && <Badge>Changes not published</Badge>}
		</span>
	);
}

const fieldNames: Record<FieldDifference['field'], string> = {
	title: 'Title',
	subtitle: 'Subtitle',
	content_markdown: 'Text',
	image_url: 'Picture on top',
	youtube_url: 'Video',
	soundcloud_url: 'Audio',
	checked_on: 'Sources last checked',
};

const changeNames = { added: 'added', removed: 'removed' };

/** The difference between two versions of a post, field by field. */
export function DifferenceView({ difference }: { difference: FieldDifference[] }) {
	if (difference.length === 0) return <p>The text is the same.</p>;
	return difference.map(({ field, blocks }) => (
		<section key={field} className="not-first:mt-5">
			<h3 className="text-lg">{fieldNames[field]}</h3>
			{blocks.map((parts, index) => (
				<WordDifference
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is static
					key={index}
					runs={parts}
					names={changeNames}
					className={`mt-3 max-w-[66ch] ${parts.some(({ kind }) => kind !== 'same') ? 'border-control border-s-3 ps-3' : ''}`}
				/>
			))}
		</section>
	));
}
