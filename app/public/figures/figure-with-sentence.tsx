import type { FiguresCopy } from '#app/generated/copy.ts';
import type { Figure } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { HundredSlips } from './hundred-slips.tsx';

/**
 * A marketing figure: its value and sentence, its drawing, the caveat in body size, and its source, which a press
 * opens. In a wide container, the drawing is at the right.
 */
export function FigureWithSentence(
	props: Figure & {
		heading?: string;
		/** Id of its entry on /sources. */
		id: string;
		labels: FiguresCopy['labels'];
	},
) {
	return (
		<div className="@container">
			<figure className="figure">
				<div>
					{props.heading && <h2 className="mb-4 text-2xl">{props.heading}</h2>}
					<p>
						<FigureValue value={props.value} />{' '}
						<span className="mt-2 block max-w-[26ch] text-lg leading-snug">
							<Unbroken text={props.sentence} />
						</span>
					</p>
				</div>
				<div className="figure-drawing">
					<HundredSlips figure={props.id} {...props.drawing} />
					{props.drawing_key && <p className="mt-3 text-ink-soft text-sm">{props.drawing_key}</p>}
				</div>
				<figcaption>
					{/* The caveat is beside the claim and as easy to read. */}
					<p className="max-w-[46ch] border-marigold border-l-4 pl-4">{props.note}</p>
					<Disclosure
						className="figure-source mt-2 max-w-[46ch] text-sm"
						summary={props.labels.how}
						summaryLabel={`${props.labels.how}: ${props.value}`}
					>
						<p>
							{props.publisher}, {props.year}. {props.population}.{' '}
							{fillIn(props.labels.checked, { date: props.checkedOn })}.
						</p>
						<ul>
							{props.source && (
								<li>
									<a href={props.source.href}>{props.source.name}</a>
								</li>
							)}
							<li>
								<a href={useLocalPath()(`/sources#${props.id}`)}>{props.labels.all}</a>
							</li>
						</ul>
					</Disclosure>
				</figcaption>
			</figure>
		</div>
	);
}

/** A value, with the words before its number small: in "About 1%", the number is what counts. */
function FigureValue({ value }: { value: string }) {
	const number = value.search(/\d/);
	return (
		<strong className="figure-value">
			{number > 0 && <span className="block text-2xl">{value.slice(0, number)}</span>}
			{value.slice(Math.max(number, 0))}
		</strong>
	);
}
