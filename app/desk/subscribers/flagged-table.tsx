import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { FlaggedSignUp } from '#app/newsletter/flagged-sign-ups.server.ts';
import { Button } from '../frame/controls.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { SignUpLink } from './subscriber-table.tsx';

/** Sign-ups that are marked as spam, each with the way back. */
export function FlaggedTable(props: { copy: DeskCopy['subscribers']; signUps: FlaggedSignUp[] }) {
	const { copy, signUps } = props;
	const { list } = copy;
	return (
		<Records
			caption={copy.flagged}
			rows={signUps}
			columns={[
				{
					label: list.email,
					heads: true,
					cell: ({ id, email }) => <SignUpLink id={id} email={email} />,
				},
				{ label: list.name, cell: ({ name }) => name },
				{ label: list.signed_up, cell: ({ created_at }) => <Moment at={created_at} /> },
				{ label: list.why, cell: ({ spam_reason }) => copy.reasons[spam_reason] },
				{
					label: list.change,
					unlabeled: true,
					cell: (signUp) => <ReleaseButton copy={copy} {...signUp} />,
				},
			]}
		/>
	);
}

/** Takes the mark from a sign-up. */
export function ReleaseButton(props: { copy: DeskCopy['subscribers']; id: string; email: string }) {
	const { change } = props.copy;
	return (
		<DeskForm action="/desk/mail/subscribers" className="desk-inline">
			<input type="hidden" name="id" value={props.id} />
			<Button
				variant="quiet"
				name="intent"
				value="not_spam"
				label={fillIn(change.label, { action: change.not_spam, email: props.email })}
			>
				{change.not_spam}
			</Button>
		</DeskForm>
	);
}
