import { Link } from 'react-router';

/** Links to the next page of a list ordered by time, and back to its start. */
export function PageLinks(props: { newest: string | undefined; older: string | undefined }) {
	const { newest, older } = props;
	if (!newest && !older) return null;
	return (
		<nav aria-label="Pages of this list" className="desk-actions">
			{newest && (
				<Link className="desk-link" to={newest}>
					Newest
				</Link>
			)}
			{older && (
				<Link className="desk-link" rel="next" to={older}>
					Older
				</Link>
			)}
		</nav>
	);
}
