import { ChangeLines } from './activity.tsx';
import type { ItemData } from './load-item.server.ts';

/** Somebody else changed the item first: their changes since the version that was acted on. */
export function ConflictNotice(props: ItemData & { seen: number }) {
	const { title, lead } = props.copy.conflict;
	const changes = props.changes.filter(({ version }) => version > props.seen);
	return (
		<div
			role="alert"
			// biome-ignore lint/a11y/noAutofocus: what became of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone="problem"
		>
			<p className="font-semibold">{title}</p>
			<p>{lead}</p>
			<ChangeLines {...props} changes={changes} />
		</div>
	);
}
