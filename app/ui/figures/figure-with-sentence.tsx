import type { ReactNode } from 'react';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';

/**
 * A marketing figure: its drawing, value and sentence, the caveats in body size, and its source in small
 * type. One column in a narrow container; in a wide one side by side, or with the drawing across (`wide`).
 */
export function FigureWithSentence(props: {
	value: string;
	sentence: string;
	/** The meaning of one shape of the drawing. */
	drawing_key?: string | undefined;
	note: string;
	publisher: string;
	year: string;
	population: string;
	/** Formatted day when the source was last checked. */
	checkedOn: string;
	source: { name: string; href: string } | null;
	/** Id of its entry on /sources. */
	id: string;
	labels: { checked: string; all: string };
	wide?: boolean;
	/** The drawing. */
	children: ReactNode;
}) {
	return (
		<div className="figure-place">
			<figure className={props.wide ? 'figure figure-wide' : 'figure'}>
				<div className="figure-drawing">
					{props.children}
					{props.drawing_key && <p className="figure-key">{props.drawing_key}</p>}
				</div>
				<figcaption>
					<p>
						<strong className="figure-value">{props.value}</strong>{' '}
						<span className="figure-sentence">
							<Unbroken text={props.sentence} />
						</span>
					</p>
					<p className="figure-note">{props.note}</p>
					<p className="figure-source">
						<span className="block">
							{props.publisher}, {props.year}. {props.population}.{' '}
							{fillIn(props.labels.checked, { date: props.checkedOn })}.
						</span>
						{props.source && (
							<>
								{' '}
								<a href={props.source.href}>{props.source.name}</a>
							</>
						)}{' '}
						<a href={`/sources#${props.id}`}>{props.labels.all}</a>
					</p>
				</figcaption>
			</figure>
		</div>
	);
}
