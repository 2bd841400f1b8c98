import type { ItemState } from '#app/db/desk-schema.ts';
import { SelectField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { nobody } from '#app/inbox/item-filter.ts';
import { transitions } from '#app/inbox/states.ts';
import { ShortcutButton } from '../shortcut-button.tsx';
import type { ItemData } from './load-item.server.ts';

/** The assignee, and the states the item may change to. */
export function ChangeForms(props: ItemData) {
	const { copy, item, members, you, here } = props;
	const version = <input type="hidden" name="version" value={item.version} />;
	const canAssignSelf = item.assignee_id !== you && members.some(({ id }) => id === you);
	return (
		<Part title={copy.change.title}>
			<DeskForm action={here} className="desk-inline">
				{version}
				{transitions[item.state]
					.filter((state) => state !== 'answered')
					.map((state) => (
						<ShortcutButton key={state} value={state} shortcut={shortcuts[state]}>
							{copy.change[labelOf(item.state, state)]}
						</ShortcutButton>
					))}
			</DeskForm>
			{canAssignSelf && (
				<DeskForm action={here} className="mt-4">
					{version}
					<input type="hidden" name="to" value={you} />
					<ShortcutButton value="assign">{copy.change.to_me}</ShortcutButton>
				</DeskForm>
			)}
			<DeskForm action={here} className="desk-form mt-4">
				{version}
				<SelectField
					name="to"
					label={copy.change.assign_to}
					value={item.assignee_id ?? nobody}
					options={[
						{ value: nobody, label: copy.nobody },
						...members.map(({ id, name }) => ({ value: id, label: name })),
					]}
				/>
				<div className="desk-actions">
					<ShortcutButton value="assign">{copy.change.assign}</ShortcutButton>
				</div>
			</DeskForm>
		</Part>
	);
}

const shortcuts: Partial<Record<ItemState, string>> = { closed: 'e', spam: 's' };

function labelOf(from: ItemState, to: ItemState) {
	if (from === 'spam') return 'not_spam';
	if (to === 'open') return from === 'new' ? 'open' : 'reopen';
	if (to === 'closed') return 'close';
	return to === 'spam' ? 'spam' : 'renew';
}
