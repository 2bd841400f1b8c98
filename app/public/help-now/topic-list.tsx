import { LinkedText } from '#app/ui/linked-text.tsx';

/** A heading with its points; one with a `part` is for some options of a letter only. */
export function TopicList(props: {
	title: string;
	items: readonly (string | { text: string; part?: string | undefined })[];
	/** Level of the heading. */
	heading?: 'h2' | 'h3';
}) {
	const Heading = props.heading ?? 'h2';
	return (
		<section>
			<Heading className="text-xl">{props.title}</Heading>
			<ul className="topic-list mt-3 max-w-[60ch] list-disc space-y-2 pl-5">
				{props.items
					.map((item) => (typeof item === 'string' ? { text: item, part: undefined } : item))
					.map(({ text, part }) => (
						<li key={text} data-part={part}>
							<LinkedText text={text} />
						</li>
					))}
			</ul>
		</section>
	);
}
