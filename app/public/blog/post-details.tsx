import { Heart } from 'lucide-react';

/** A post's date, reading time and likes. */
export function PostDetails(props: {
	date: { iso: string; text: string };
	reading?: string;
	likes: string;
	/** True if there are no likes, so that the heart isn't colored. */
	unliked: boolean;
}) {
	return (
		<p className="post-details flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm tabular-nums">
			<time dateTime={props.date.iso}>{props.date.text}</time>
			{props.reading && <span className="print:hidden">{props.reading}</span>}
			<span className="inline-flex items-center gap-1.5 print:hidden">
				<Heart
					aria-hidden="true"
					className={`size-[1.1em] shrink-0 forced-colors:text-inherit ${props.unliked ? '' : 'text-coral'}`}
				/>
				{props.likes}
			</span>
		</p>
	);
}
