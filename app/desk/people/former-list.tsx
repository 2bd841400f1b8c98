import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { FormerMember } from '#app/people/former-members.server.ts';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { RowAction } from '../frame/row-action.tsx';
import { Part } from '../frame/screen.tsx';

/** Who was removed, as long as the audit log has their name. */
export function FormerList(props: { copy: DeskCopy['people']; former: FormerMember[] }) {
	const { name, former: copy } = props.copy;
	if (props.former.length === 0) return null;
	return (
		<Part title={copy.title} lead={copy.lead}>
			<Records
				caption={copy.title}
				rows={props.former}
				columns={[
					{ label: name, heads: true, cell: (member) => member.name },
					{ label: copy.removed, cell: ({ removed_at }) => <Moment at={removed_at} /> },
					{
						label: copy.erase,
						unlabeled: true,
						cell: (member) => (
							<RowAction id={member.id} intent="erase_name" about={member.name} variant="danger">
								{copy.erase}
							</RowAction>
						),
					},
				]}
			/>
		</Part>
	);
}
