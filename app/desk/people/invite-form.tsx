import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/button.tsx';
import { InputField, SelectField } from '../frame/field.tsx';
import { Part } from '../frame/screen.tsx';
import type { Invitation } from './people-action.server.ts';
import { roleOptions } from './role-options.ts';

/** The form to invite a member with a role. */
export function InviteForm(props: {
	copy: DeskCopy['people'];
	roles: DeskCopy['frame']['roles'];
	/** A refused invitation, with its typed values. */
	refused: { values: Invitation; errors: Partial<Record<keyof Invitation, string>> } | undefined;
	mailSetUp: boolean;
}) {
	const { copy, refused } = props;
	const { values, errors = {} } = refused ?? {};
	return (
		<Part
			id="invite"
			title={copy.invite.title}
			lead={props.mailSetUp ? copy.invite.mailed : copy.invite.lead}
		>
			<DeskForm action="#invite" className="desk-form" draft="invite">
				<InputField
					name="name"
					label={copy.name}
					required
					maxLength={100}
					value={values?.name}
					error={errors.name}
				/>
				<InputField
					name="email"
					type="email"
					label={copy.email}
					required
					maxLength={200}
					value={values?.email}
					error={errors.email}
				/>
				<SelectField
					name="role"
					label={copy.role}
					value={values?.role ?? 'responder'}
					error={errors.role}
					options={roleOptions(props.roles, copy)}
				/>
				<div className="desk-actions">
					<Button name="intent" value="invite">
						{copy.invite.button}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}
