import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button, RowAction } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { Part } from '../frame/screen.tsx';
import { PasskeyForm } from '../sign-in/passkey-form.tsx';

interface Passkey {
	id: string;
	name: string;
	created_at: Date;
	last_used_at: Date | null;
}

/** The member's own passkeys, and how to add one. */
export function PasskeyList({
	copy,
	signIn,
	passkeys,
	never,
}: {
	copy: DeskCopy['account']['passkeys'];
	signIn: DeskCopy['sign-in'];
	passkeys: Passkey[];
	never: string;
}) {
	const only = passkeys.length === 1;
	return (
		<Part title={copy.title} lead={copy.lead}>
			<Records
				caption={copy.title}
				rows={passkeys}
				columns={[
					{ label: copy.name, cell: ({ name }) => name, heads: true },
					{ label: copy.added, cell: ({ created_at }) => <Moment at={created_at} /> },
					{
						label: copy.last_used,
						cell: ({ last_used_at }) => <Moment at={last_used_at} never={never} />,
					},
					{
						label: copy.rename,
						unlabeled: true,
						cell: (passkey) => <Rename copy={copy} passkey={passkey} />,
					},
					{
						label: copy.remove,
						unlabeled: true,
						cell: (passkey) =>
							only ? (
								copy.last
							) : (
								<RowAction id={passkey.id} intent="remove" about={passkey.name} variant="danger">
									{copy.remove}
								</RowAction>
							),
					},
				]}
			/>
			<div className="mt-6">
				<PasskeyForm
					ceremony="/desk/account/passkey"
					next="/desk/account?done=added"
					label={copy.add}
					copy={signIn}
					registers
					noScript={copy.no_script}
				>
					<InputField name="passkey" label={copy.new_name} hint={copy.new_hint} maxLength={60} />
				</PasskeyForm>
			</div>
		</Part>
	);
}

function Rename(props: { copy: DeskCopy['account']['passkeys']; passkey: Passkey }) {
	const { copy, passkey } = props;
	return (
		<DeskForm className="desk-inline">
			<input type="hidden" name="id" value={passkey.id} />
			<input
				name="name"
				defaultValue={passkey.name}
				maxLength={60}
				required
				autoComplete="off"
				aria-label={`${copy.rename}: ${passkey.name}`}
				className="desk-input"
			/>
			<Button
				variant="quiet"
				name="intent"
				value="rename"
				label={`${copy.rename}: ${passkey.name}`}
			>
				{copy.rename}
			</Button>
		</DeskForm>
	);
}
