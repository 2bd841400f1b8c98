import type { ReactNode } from 'react';
import { Unbroken } from '../unbroken.tsx';

/**
 * A marketing figure: its drawing, value and sentence, and in small type its qualifier and source. One
 * column in a narrow container; in a wide one side by side, or with the drawing across (`wide`).
 */
export function FigureWithSentence(props: {
	value: string;
	sentence: string;
	/** What one shape of the drawing stands for. */
	drawing_key?: string | undefined;
	qualifier: string;
	source: { name: string; href: string } | null;
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
					<p className="figure-source">
						<span className="block">{props.qualifier}</span>
						{props.source && (
							<>
								{' '}
								<a href={props.source.href}>{props.source.name}</a>
							</>
						)}
					</p>
				</figcaption>
			</figure>
		</div>
	);
}
