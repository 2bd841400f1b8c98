import type { BlogCopy } from '#app/content/pages/blog.server.ts';

/** The author of a post, and when it was last compared with its sources. */
export function PostByline(props: {
	author: string | null;
	checked: { iso: string; text: string } | null;
	copy: BlogCopy['post']['byline'];
}) {
	const { author, checked, copy } = props;
	const [before, after] = copy.checked.split('{date}');
	return (
		<p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
			<span>{author === null ? copy.team : copy.author.replace('{author}', () => author)}</span>
			{checked && (
				<span>
					{before}
					<time dateTime={checked.iso}>{checked.text}</time>
					{after}
				</span>
			)}
		</p>
	);
}
