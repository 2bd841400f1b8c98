import { LinkedText } from '#app/ui/linked-text.tsx';

/** A heading with its points. */
export function TopicList(props: {
	title: string;
	items: readonly string[];
	/** Level of the heading. */
	heading?: 'h2' | 'h3';
}) {
	const Heading = props.heading ?? 'h2';
	return (
		<section>
			<Heading className="text-xl">{props.title}</Heading>
			<ul className="mt-3 max-w-[60ch] list-disc space-y-2 pl-5">
				{props.items.map((item) => (
					<li key={item}>
						<LinkedText text={item} />
					</li>
				))}
			</ul>
		</section>
	);
}
