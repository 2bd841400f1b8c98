import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { Member } from '#app/people/members.server.ts';
import { Button } from '../frame/button.tsx';
import { SelectField } from '../frame/field.tsx';
import { roleOptions } from './role-options.ts';

export interface PeopleProps {
	copy: DeskCopy['people'];
	roles: DeskCopy['frame']['roles'];
	never: string;
	/** The id of the signed-in member. */
	you: string;
}

/** An owner's controls for one member, folded away. */
export function MemberForms({ copy, roles, member }: PeopleProps & { member: Member }) {
	const say = (text: string) => fillIn(text, { name: member.name });
	const id = <input type="hidden" name="id" value={member.id} />;
	return (
		<details className="desk-details">
			<summary aria-label={say(copy.manage)}>{copy.change}</summary>
			<div className="desk-details-body">
				<DeskForm className="desk-form">
					{id}
					<SelectField
						name="role"
						id={`role-${member.id}`}
						label={copy.role}
						value={member.role}
						options={roleOptions(roles, copy)}
					/>
					<div className="desk-actions">
						<Button variant="quiet" name="intent" value="role">
							{copy.change_role}
						</Button>
					</div>
				</DeskForm>
				<DeskForm>
					{id}
					<p className="mb-2">{copy.new_link_lead}</p>
					<Button variant="quiet" name="intent" value="link">
						{copy.new_link}
					</Button>
				</DeskForm>
				<DeskForm>
					{id}
					<p className="mb-2">{say(copy.remove_lead)}</p>
					<Button variant="danger" name="intent" value="remove">
						{say(copy.remove_button)}
					</Button>
				</DeskForm>
			</div>
		</details>
	);
}
