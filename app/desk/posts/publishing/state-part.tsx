import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { withPart } from '#app/desk/frame/with-part.tsx';
import { StateBadge } from '../state-badge.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';

/** Where the post stands, and the way to publish it, change what's public, or take it back. */
export function StatePart({ copy, posts, post, url }: PublishingData) {
	const { state, version, pending } = post;
	const form = { version };
	return (
		<Part title={copy.state}>
			<p>
				<StateBadge copy={posts} state={state} pending={pending} />
			</p>
			<p className="mt-2">{sentence({ copy, post })}</p>
			{state === 'draft' && post.earlier_published_at && <p>{copy.was_public}</p>}
			{state === 'published' && (
				<p className="mt-2">
					<a className="desk-link" href={url}>
						{copy.view}
					</a>
				</p>
			)}
			{pending && <p className="mt-2">{copy.has_changes}</p>}
			<div className="mt-4 grid gap-4">
				{(state === 'draft' || state === 'scheduled') && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.now_lead}</p>
						<IntentForm {...form} intent="publish" label={copy.now} />
					</div>
				)}
				{state === 'published' && pending && (
					<IntentForm {...form} intent="update" label={copy.update} />
				)}
				{pending && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.drop_hint}</p>
						<IntentForm {...form} intent="drop" label={copy.drop} variant="quiet" />
					</div>
				)}
				{(state === 'published' || state === 'scheduled') && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.unpublish_lead}</p>
						<IntentForm
							{...form}
							intent="unpublish"
							label={state === 'published' ? copy.unpublish : copy.cancel_schedule}
							variant="quiet"
						/>
					</div>
				)}
			</div>
		</Part>
	);
}

function sentence({ copy, post }: Pick<PublishingData, 'copy' | 'post'>) {
	switch (post.state) {
		case 'draft':
			return copy.is_draft;
		case 'scheduled':
			return withPart(copy.is_scheduled, { moment: <Moment at={post.published_at} /> });
		case 'published':
			return withPart(copy.is_published, { moment: <Moment at={post.published_at} /> });
		case 'deleted':
			return withPart(copy.is_deleted, { moment: <Moment at={post.deleted_at} /> });
	}
}
