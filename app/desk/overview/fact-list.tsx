import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Part } from '../frame/screen.tsx';

/** The missing owner facts, each with its file. */
export function FactList(props: {
	copy: DeskCopy['overview']['facts'];
	facts: { key: string; place: string }[];
}) {
	const { copy, facts } = props;
	return (
		<Part title={copy.title} lead={facts.length > 0 ? copy.lead : copy.none}>
			<ul className="desk-counts">
				{facts.map(({ key, place }) => (
					<li key={key}>
						<code className="wrap-anywhere min-w-0 font-semibold">content/{key}</code>{' '}
						<span className="text-ink-soft">{copy.appears_on.replace('{place}', () => place)}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}
