import { ListHead } from './list-head.tsx';

/** A post that is not there, or could not be read: what happened and the way back. */
export function MissingPost(props: { title: string; lead: string; back: string }) {
	return (
		<ListHead back={props.back} title={props.title}>
			<p className="max-w-[60ch] text-balance text-ink-soft text-lg">{props.lead}</p>
		</ListHead>
	);
}
