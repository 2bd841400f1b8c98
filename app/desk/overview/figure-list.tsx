import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Part } from '../frame/screen.tsx';

/** The figures that are past their re-check date. */
export function FigureList(props: {
	copy: DeskCopy['overview']['figures'];
	figures: { key: string; due: string }[];
}) {
	const { copy, figures } = props;
	return (
		<Part title={copy.title} lead={figures.length > 0 ? copy.lead : copy.none}>
			<ul className="desk-counts">
				{figures.map(({ key, due }) => (
					<li key={key}>
						<code className="font-semibold">{key}</code>{' '}
						<span className="text-ink-soft">{copy.due.replace('{day}', due)}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}
