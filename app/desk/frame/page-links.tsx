import type { DeskCopy } from '#app/content/desk-copy.server.ts';

/** Links to the next page of a list ordered by time, and back to its start. */
export function PageLinks(props: {
	copy: DeskCopy['frame']['list'];
	newest: string | undefined;
	older: string | undefined;
}) {
	const { copy, newest, older } = props;
	if (!newest && !older) return null;
	return (
		<nav aria-label={copy.pages} className="desk-actions">
			{newest && (
				<a className="desk-link" href={newest}>
					{copy.newest}
				</a>
			)}
			{older && (
				<a className="desk-link" rel="next" href={older}>
					{copy.older}
				</a>
			)}
		</nav>
	);
}
