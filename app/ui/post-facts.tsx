import { Heart } from 'lucide-react';

/** When a post appeared, how long it takes to read and how many people liked it. */
export function PostFacts(props: {
	date: { iso: string; text: string };
	reading?: string;
	likes: string;
}) {
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
			<time dateTime={props.date.iso}>{props.date.text}</time>
			{props.reading && <span>{props.reading}</span>}
			<span className="inline-flex items-center gap-1.5">
				<Heart aria-hidden="true" size={18} className="text-coral" />
				{props.likes}
			</span>
		</p>
	);
}
