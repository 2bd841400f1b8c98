import type { ContentKey } from '#app/content/owner-details.server.ts';

/** A key with the line it stands on; undefined when the file has no such key any more. */
export type PlacedKey = ContentKey & { line: number | undefined };

/** Where to edit a key of content/: the file and line as an editor opens them, and its name. */
export function KeyPlace({ file, name, line }: PlacedKey) {
	return (
		<code className="wrap-anywhere min-w-0">
			<span className="font-semibold">
				content/{file}
				{line !== undefined && `:${line}`}
			</span>{' '}
			{name}
		</code>
	);
}
