import { Link } from 'react-router';
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
				<Link className="desk-link" to={newest}>
					{copy.newest}
				</Link>
			)}
			{older && (
				<Link className="desk-link" rel="next" to={older}>
					{copy.older}
				</Link>
			)}
		</nav>
	);
}
