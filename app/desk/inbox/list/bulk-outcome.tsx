import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { countedText } from '../counted-text.ts';
import type { BulkResult } from './bulk-result.ts';

/** The outcome of a bulk action: how many items changed, and which didn't; announced at once. */
export function BulkOutcome(props: { copy: DeskCopy['inbox']['bulk']; result: BulkResult }) {
	const { copy, result } = props;
	const problem = result.problem !== undefined || result.late.length + result.refused.length > 0;
	return (
		<div
			role={problem ? 'alert' : 'status'}
			// Without JavaScript a new document is read from its top; this is what there is to know.
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone={problem ? 'problem' : 'done'}
		>
			<p>{result.problem ? copy[result.problem] : countedText(copy.changed, result.changed)}</p>
			{(['late', 'refused'] as const).map((name) => (
				<Unchanged key={name} copy={copy[name]} references={result[name]} />
			))}
		</div>
	);
}

function Unchanged(props: { copy: DeskCopy['inbox']['bulk']['late']; references: string[] }) {
	const { copy, references } = props;
	if (references.length === 0) return null;
	return (
		<>
			<p className="mt-2">{countedText(copy, references.length)}</p>
			<ul className="desk-inline">
				{references.map((reference) => (
					<li key={reference}>
						<Link className="desk-link" to={`/desk/inbox/${reference}`}>
							{reference}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
