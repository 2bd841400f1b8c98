import type { ReactNode } from 'react';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { SelectField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { nobody } from '#app/inbox/item-filter.ts';
import { ShortcutButton } from '../shortcut-button.tsx';

/** Bulk actions on the checked items; one form around them. */
export function BulkForm(props: {
	copy: DeskCopy['inbox'];
	members: { id: string; name: string }[];
	/** The list to return to. */
	action: string;
	children: ReactNode;
}) {
	const { bulk } = props.copy;
	return (
		<DeskForm action={props.action} className="desk-screen" data-bulk="">
			{props.children}
			<fieldset className="desk-actions min-w-0 items-end">
				<legend className="mb-2 font-semibold">{bulk.title}</legend>
				<SelectField
					name="to"
					label={bulk.assignee}
					options={[
						{ value: nobody, label: props.copy.nobody },
						...props.members.map(({ id, name }) => ({ value: id, label: name })),
					]}
				/>
				<ShortcutButton value="assign">{bulk.assign}</ShortcutButton>
				<ShortcutButton value="closed" shortcut="e">
					{bulk.close}
				</ShortcutButton>
				<ShortcutButton value="spam" shortcut="s">
					{bulk.spam}
				</ShortcutButton>
				<ShortcutButton value="not_spam">{bulk.not_spam}</ShortcutButton>
			</fieldset>
		</DeskForm>
	);
}
