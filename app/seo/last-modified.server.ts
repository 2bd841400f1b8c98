import { lastChange } from '../blog/last-change.ts';

/** When readers could first be told of a post as it is now: a post with an old date may be new today. */
export function toldAt(post: {
	published_at: Date;
	edited_at: Date | null;
	created_at: Date;
}): Date {
	const changed = lastChange(post);
	return post.created_at > changed ? post.created_at : changed;
}

/** The header for those who ask by date and not by tag. */
export function lastModified(moments: Date[]): Record<string, string> {
	const newest = moments.reduce((last, moment) => Math.max(last, moment.getTime()), 0);
	return { 'last-modified': new Date(newest).toUTCString() };
}
