import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { ListedMail } from '#app/mail/outbox.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Button } from '../frame/button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { isShown } from './shown-kinds.ts';

const tones = { sent: 'good', failed: 'late', dead: 'late', waiting: 'soon' } as const;

/** Mail with its state, what went wrong, and a way to try it again. */
export function OutboxTable({ copy, mails }: { copy: DeskCopy['outbox']; mails: ListedMail[] }) {
	const { list } = copy;
	return (
		<Records
			caption={list.caption}
			rows={mails}
			columns={[
				{ label: list.at, cell: ({ created_at }) => <Moment at={created_at} /> },
				{ label: list.kind, heads: true, cell: ({ kind }) => copy.kinds[kind] },
				{ label: list.to, cell: ({ recipient }) => recipient },
				{
					label: list.state,
					cell: ({ state, last_error }) => (
						<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
							{copy.states[last_error === 'restored' ? last_error : state]}
						</Badge>
					),
				},
				{ label: list.attempts, cell: ({ attempts }) => attempts },
				{ label: list.problem, cell: (mail) => <Problem copy={copy} mail={mail} /> },
				{
					label: list.change,
					unlabeled: true,
					cell: (mail) => (
						<>
							{isShown(mail.kind) && <ShowLink copy={copy} mail={mail} />}
							{(mail.state === 'failed' || mail.state === 'dead') && (
								<RetryButton copy={copy} mail={mail} />
							)}
						</>
					),
				},
			]}
		/>
	);
}

function Problem({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	const { last_error, state, next_attempt_at } = mail;
	if (last_error === null) return null;
	const problems: Record<string, string> = copy.problems;
	return (
		<>
			{problems[last_error] ?? last_error}
			{state === 'waiting' && (
				<>
					{' '}
					{copy.list.next}: <Moment at={next_attempt_at} />
				</>
			)}
		</>
	);
}

function ShowLink({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	return (
		<a
			className="desk-link"
			href={`/desk/mail/outbox/${mail.id}`}
			aria-label={labelOf(copy.preview.label, copy, mail)}
		>
			{copy.preview.show}
		</a>
	);
}

/** Names a mail after what is done with it (WCAG 2.4.4). */
function labelOf(label: string, copy: DeskCopy['outbox'], { kind, recipient }: ListedMail): string {
	return fillIn(label, { kind: copy.kinds[kind], to: recipient });
}

function RetryButton({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	const label = labelOf(copy.retry.label, copy, mail);
	return (
		<DeskForm action="/desk/mail/outbox" className="desk-inline">
			<Button variant="quiet" name="id" value={mail.id} label={label}>
				{copy.retry.one}
			</Button>
		</DeskForm>
	);
}
