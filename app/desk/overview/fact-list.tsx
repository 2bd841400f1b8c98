import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Part } from '../frame/screen.tsx';

/** The facts that only the owner knows and has not filled in, with the file that each is in. */
export function FactList(props: { copy: DeskCopy['overview']['facts']; facts: string[] }) {
	const { copy, facts } = props;
	return (
		<Part title={copy.title} lead={facts.length > 0 ? copy.lead : copy.none}>
			<ul className="desk-counts">
				{facts.map((fact) => (
					<li key={fact}>
						<code className="font-semibold">{fact}</code>{' '}
						<span className="text-ink-soft">{copy.in_file.replace('{file}', fileOf(fact))}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}

function fileOf(fact: string): string {
	return fact.startsWith('figures.') ? 'content/figures.yaml' : 'content/site.yaml';
}
