import { fillIn } from '#app/content/fill-in.ts';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { ChangeRow } from '#app/inbox/change-item.server.ts';
import type { ItemData } from './load-item.server.ts';

/** The item's history, oldest first. */
export function Activity(props: ItemData) {
	const { copy, changes } = props;
	return (
		<Part title={copy.activity.title}>
			{changes.length === 0 ? (
				<p>{copy.activity.empty}</p>
			) : (
				<ChangeLines {...props} changes={changes} />
			)}
		</Part>
	);
}

/** Changes of state and assignee, in words. */
export function ChangeLines(props: Pick<ItemData, 'copy' | 'shared'> & { changes: ChangeRow[] }) {
	return (
		<ul className="desk-thread">
			{props.changes.map((change) => (
				<li key={change.version}>
					<p>{inWords(props, change)}</p>
					<p className="text-ink-soft">
						<Moment at={change.created_at} />
					</p>
				</li>
			))}
		</ul>
	);
}

function inWords({ copy, shared }: Pick<ItemData, 'copy' | 'shared'>, change: ChangeRow): string {
	const { activity } = copy;
	const { member_name, field, from_value, to_value } = change;
	const states: Record<string, string> = shared.states;
	const value = (text: string | null) =>
		field === 'state' ? (states[text ?? ''] ?? '') : (text ?? copy.nobody);
	const sentences: Record<ChangeRow['field'], string> = {
		state: activity.state,
		assignee: to_value === null ? activity.unassigned : activity.assigned,
		correction: activity.correction,
		consent: to_value === 'given' ? activity.consent_given : activity.consent_withdrawn,
		link: activity.link,
	};
	// Nobody but the sender does that without being a member.
	const sender = field === 'correction' || field === 'consent';
	return fillIn(sentences[field], {
		name: member_name ?? (sender ? activity.sender : activity.someone),
		from: value(from_value),
		to: value(to_value),
	});
}
