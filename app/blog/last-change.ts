/** When a post last changed for a reader: when it appeared, or when it was edited after that. */
export function lastChange(post: { published_at: Date; edited_at: Date | null }): Date {
	const { published_at, edited_at } = post;
	return edited_at && edited_at > published_at ? edited_at : published_at;
}
