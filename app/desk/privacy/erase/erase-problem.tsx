import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { chosenQuery } from '#app/privacy/chosen.ts';

/** Why nothing was erased, and how to go on. */
export function EraseProblem(props: {
	copy: DeskCopy['privacy']['erase'];
	wrong: { expected: number } | undefined;
	/** Chosen records that are gone. */
	missing: string[];
	/** The chosen records that are still there. */
	rest: string[];
}) {
	const { copy, wrong, missing, rest } = props;
	if (wrong) {
		return <Flash tone="problem">{fillIn(copy.wrong_count, { count: wrong.expected })}</Flash>;
	}
	if (missing.length === 0) return null;
	return (
		<div className="grid gap-3">
			<Flash tone="problem">{fillIn(copy.missing, { references: missing.join(', ') })}</Flash>
			<p>
				<Link className="desk-button" to={`/desk/privacy/erase?${chosenQuery(rest)}`}>
					{copy.rest}
				</Link>
			</p>
		</div>
	);
}
