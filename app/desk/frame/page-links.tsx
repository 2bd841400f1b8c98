import type { DeskCopy } from '../../content/desk-copy.server.ts';

/** The pages before and after one of a list ordered by time. */
export function PageLinks(props: {
	copy: DeskCopy['frame']['list'];
	newer: string | undefined;
	older: string | undefined;
}) {
	const { copy, newer, older } = props;
	if (!newer && !older) return null;
	return (
		<nav aria-label={copy.pages} className="desk-actions">
			{newer && (
				<a className="desk-link" rel="prev" href={newer}>
					{copy.newer}
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
