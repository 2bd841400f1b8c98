import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { DetailsLine, TextAreaField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { mayFollow } from '#app/inbox/states.ts';
import { inboxUrl } from '../inbox-query.ts';
import type { DraftTexts } from './draft-texts.ts';
import type { ItemData } from './load-item.server.ts';

/** The ways to answer, and to record that somebody did, which stops the clock. */
export function AnswerForm(props: ItemData & { typed: DraftTexts | undefined }) {
	const { item, here, typed, mailable } = props;
	const copy = props.copy.answer;
	const answerable = item.state === 'answered' || mayFollow(item.state, 'answered');
	if (!answerable) return null;
	const elsewhere = (
		<DeskForm action={here} className="desk-form mt-4" draft="answer">
			<input type="hidden" name="version" value={item.version} />
			<TextAreaField name="said" label={copy.said} hint={copy.said_hint} value={typed?.said} />
			<div className="desk-actions">
				<Button variant={mailable ? 'quiet' : 'primary'} name="intent" value="answered">
					{copy.stop}
				</Button>
			</div>
		</DeskForm>
	);
	return (
		<Part title={copy.title}>
			{mailable ? <ReplyForm {...props} /> : <MailLinks {...props} />}
			{mailable ? (
				<details className="desk-details mt-4" open={typed !== undefined && typed.said !== ''}>
					<summary>{copy.elsewhere}</summary>
					<div className="desk-details-body">{elsewhere}</div>
				</details>
			) : (
				elsewhere
			)}
		</Part>
	);
}

/** Replies begun in the member's own mail program, where the site sends no mail. */
function MailLinks({ mails, copy: { answer: copy } }: ItemData) {
	const [blank, ...saved] = mails;
	if (!blank) return <p>{copy.no_email}</p>;
	return (
		<>
			<p className="desk-actions">
				<a className="desk-link" href={blank.href} data-shortcut="r" aria-keyshortcuts="r">
					{blank.label}
				</a>
			</p>
			<p className="desk-actions">
				{copy.begin}{' '}
				{saved.map(({ label, href }) => (
					<a key={label} className="desk-link" href={href}>
						{label}
					</a>
				))}
			</p>
			<p className="text-ink-soft">{copy.by_email}</p>
		</>
	);
}

/** A reply by mail, with texts to begin with. Without JavaScript they replace what is there. */
function ReplyForm(props: ItemData & { typed: DraftTexts | undefined }) {
	const { item, here, reply, begun, sendKey, typed, query } = props;
	const copy = props.copy.answer;
	const [written, setWritten] = useState(typed?.reply ?? begun ?? '');
	const begin = (index: number) =>
		`${inboxUrl(`/desk/inbox/${item.reference}`, query, { reply: String(index) })}#field-reply`;
	return (
		<DeskForm
			action={here}
			className="desk-form"
			draft="reply"
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setWritten(target.value);
			}}
		>
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={sendKey} />
			<p className="desk-actions">
				{copy.begin}{' '}
				{reply.saved.map(({ label, body }, index) => (
					<Link
						key={label}
						className="desk-link"
						to={begin(index)}
						onClick={(event) => insert(event, body)}
					>
						{label}
					</Link>
				))}
			</p>
			<TextAreaField
				name="reply"
				label={copy.reply}
				hint={fillIn(copy.reply_hint, { email: item.email ?? '' })}
				value={typed?.reply ?? begun}
				rows={8}
				shortcut="r"
			/>
			<DetailsLine text={written} kinds={props.kinds} />
			<details className="desk-details">
				<summary>{copy.around}</summary>
				<div className="desk-details-body">
					<p className="desk-written">{`${copy.subject} ${reply.subject}`}</p>
					<p className="desk-written mt-2">{`${reply.signature}\n\n${reply.reference}`}</p>
				</div>
			</details>
			<div className="desk-actions">
				<Button name="intent" value="reply">
					{copy.send}
				</Button>
			</div>
		</DeskForm>
	);
}

/** Puts a saved text where the cursor is; nothing that was typed is replaced. */
function insert(event: MouseEvent, text: string) {
	const area = document.getElementById('field-reply');
	if (!(area instanceof HTMLTextAreaElement)) return;
	event.preventDefault();
	area.focus();
	area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
	// Saves it as a draft (frame/form.tsx).
	area.dispatchEvent(new Event('input', { bubbles: true }));
}
