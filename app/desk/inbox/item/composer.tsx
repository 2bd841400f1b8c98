import { type KeyboardEvent, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/desk/frame/controls.tsx';
import { DetailsLine } from '#app/desk/frame/details-line.tsx';
import { TextAreaField } from '#app/desk/frame/field.tsx';
import { DeskForm, draftText } from '#app/desk/frame/form.tsx';
import { mayFollow, stateNames, transitions } from '#app/inbox/states.ts';
import type { DraftTexts, ItemData } from './item.server.ts';

type ComposerProps = ItemData & { typed: DraftTexts | undefined };

/** Where a reply or a note is written, below the conversation; which of them is a choice that needs no script (item.css). */
export function Composer(props: ComposerProps) {
	const { item, mailable } = props;
	const answerable = item.state === 'answered' || mayFollow(item.state, 'answered');
	return (
		<section className="composer desk-part" aria-labelledby="composer-title">
			<h2 id="composer-title" className="text-lg">
				{answerable ? 'Answer' : 'Note'}
			</h2>
			{answerable && (
				<>
					<fieldset className="composer-modes">
						<legend className="sr-only">What to write</legend>
						<label className="desk-check">
							<input type="radio" name="mode" value="reply" defaultChecked />
							<span>Reply</span>
						</label>
						<label className="desk-check">
							<input type="radio" name="mode" value="note" />
							<span>Note</span>
						</label>
					</fieldset>
					<div data-mode="reply">
						{mailable ? <ReplyForm {...props} /> : <MailLinks {...props} />}
						<AnsweredElsewhere {...props} />
					</div>
				</>
			)}
			{!answerable && <UnsentReply {...props} />}
			<div data-mode="note">
				<DeskForm action={props.here} className="desk-form" draft="note" onKeyDown={sendByKey}>
					<TextAreaField
						name="note"
						label="New note"
						hint="Only the team sees it."
						shortcut="n"
						required
					/>
					<div className="desk-actions">
						<Button variant="quiet" name="intent" value="note">
							Add note
						</Button>
					</div>
				</DeskForm>
			</div>
		</section>
	);
}

/**
 * A reply that can't be sent from here, since somebody closed the conversation after it was taken back: it stays a draft of this
 * tab, and goes on with the conversation.
 */
function UnsentReply({ item, here, typed }: ComposerProps) {
	const { pathname } = useLocation();
	const kept = useSyncExternalStore(
		onStorage,
		() => draftText(pathname, 'reply', 'reply'),
		() => '',
	);
	const text = typed?.reply || kept;
	const [reopening] = transitions[item.state].filter((state) => state !== 'spam');
	if (text === '' || !reopening) return null;
	return (
		<DeskForm action={here} className="desk-form mb-4" draft="reply" begun={Boolean(typed?.reply)}>
			<input type="hidden" name="version" value={item.version} />
			<TextAreaField
				name="reply"
				label="Your reply that wasn’t sent"
				hint={`This is ${stateNames[item.state].toLowerCase()} now. Bring it back to send your reply.`}
				value={text}
				rows={8}
			/>
			<div className="desk-actions">
				<Button name="intent" value={reopening}>
					{item.state === 'spam' ? 'Not spam' : 'Reopen'}
				</Button>
			</div>
		</DeskForm>
	);
}

/** Says that somebody answered by phone or in a mail program, which stops the clock. */
function AnsweredElsewhere({ item, here, typed, mailable }: ComposerProps) {
	const form = (
		<DeskForm action={here} className="desk-form mt-4" draft="answer" onKeyDown={sendByKey}>
			<input type="hidden" name="version" value={item.version} />
			<TextAreaField
				name="said"
				label="What did you say?"
				hint="Optional. It’s saved here for the team."
				value={typed?.said}
			/>
			<div className="desk-actions">
				<Button variant={mailable ? 'quiet' : 'primary'} name="intent" value="answered">
					Answered elsewhere
				</Button>
			</div>
		</DeskForm>
	);
	if (!mailable) return form;
	return (
		<details className="desk-details mt-4" open={typed !== undefined && typed.said !== ''}>
			<summary>Answered some other way?</summary>
			<div className="desk-details-body">{form}</div>
		</details>
	);
}

/** Replies begun in the member's own mail program, where the site sends no mail. */
function MailLinks({ mails }: ItemData) {
	const [blank, ...saved] = mails;
	if (!blank) return <p>They gave no email address, so there’s no way to write back.</p>;
	return (
		<>
			<p className="desk-actions">
				<a className="desk-link" href={blank.href} data-shortcut="r" aria-keyshortcuts="r">
					{blank.label}
				</a>
			</p>
			<p className="desk-actions">
				Begin with:{' '}
				{saved.map(({ label, href }) => (
					<a key={label} className="desk-link" href={href}>
						{label}
					</a>
				))}
			</p>
			<p className="text-ink-soft">
				Opens your mail program. Come back and say “Answered elsewhere” when it’s sent.
			</p>
		</>
	);
}

/** A reply by mail, with texts to begin with: where the cursor is, or without JavaScript behind what was typed. */
function ReplyForm({ item, here, reply, sendKey, typed, kinds }: ComposerProps) {
	const [written, setWritten] = useState(typed?.reply ?? '');
	return (
		<DeskForm
			action={here}
			className="desk-form"
			draft="reply"
			begun={typed !== undefined && typed.reply !== ''}
			onKeyDown={sendByKey}
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setWritten(target.value);
			}}
		>
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={sendKey} />
			<TextAreaField
				name="reply"
				label="Your reply"
				hint={`It goes to ${item.email ?? ''}. An empty line begins a new paragraph.`}
				value={typed?.reply}
				rows={8}
				shortcut="r"
			/>
			<div className="desk-actions">
				<span>Begin with:</span>
				{reply.saved.map(({ label, body }, index) => (
					<button
						key={label}
						type="submit"
						name="intent"
						value={`begin:${index}`}
						className="desk-link"
						onClick={(event) => insert(event, body)}
					>
						{label}
					</button>
				))}
			</div>
			<DetailsLine text={written} kinds={kinds} />
			<details className="desk-details">
				<summary>What we add to it</summary>
				<div className="desk-details-body">
					<p className="desk-written">{`Subject: ${reply.subject}`}</p>
					<p className="desk-written mt-2">{`${reply.signature}\n\n${reply.reference}`}</p>
				</div>
			</details>
			<div className="desk-actions">
				<Button name="intent" value="reply">
					Send reply
				</Button>
			</div>
		</DeskForm>
	);
}

/** Ctrl+Enter, or Command+Enter, presses the form's own button: the last one. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>('button[name="intent"]');
	event.currentTarget.requestSubmit(buttons[buttons.length - 1]);
}

/** Puts a saved text where the cursor is; nothing that was typed is replaced. */
function insert(event: MouseEvent<HTMLButtonElement>, text: string) {
	const area = event.currentTarget.form?.elements.namedItem('reply');
	if (!(area instanceof HTMLTextAreaElement)) return;
	event.preventDefault();
	area.focus();
	area.setRangeText(text, area.selectionStart, area.selectionStart, 'end');
	// Saves it as a draft (frame/form.tsx).
	area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A tab's drafts change in its own forms only, which know what they hold. */
const onStorage = () => () => {};
