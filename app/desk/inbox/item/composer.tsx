import { type KeyboardEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { DetailsLine } from '#app/desk/shell/details-line.tsx';
import { DeskForm, draftText } from '#app/desk/shell/form.tsx';
import { langOf } from '#app/desk/shell/language.tsx';
import { mayFollow, stateNames, transitions } from '#app/domain/inbox/states.ts';
import { defaultLanguage, languageName } from '#app/platform/content/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { DraftTexts, ItemData } from './item.server.ts';

type ComposerProps = ItemData & { typed: DraftTexts | undefined };

/** Writes a reply or a note, below the conversation (item.css shows the chosen one). */
export function Composer(props: ComposerProps) {
	const { item, answerBy } = props;
	const answerable = item.state === 'answered' || mayFollow(item.state, 'answered');
	return (
		<section className="composer border-rule border-t pt-5" aria-labelledby="composer-title">
			<h2 id="composer-title" className="text-lg">
				{answerable ? 'Answer' : 'Note'}
			</h2>
			{answerable && (
				<>
					<fieldset className="composer-modes">
						<legend className="sr-only">What to write</legend>
						<Radio name="mode" value="reply" label="Reply" checked />
						<Radio name="mode" value="note" label="Note" />
					</fieldset>
					<div data-mode="reply">
						{answerBy === 'program' ? <MailLinks {...props} /> : <ReplyForm {...props} />}
						<AnsweredElsewhere {...props} />
					</div>
				</>
			)}
			{!answerable && <UnsentReply {...props} />}
			<div data-mode="note">
				<DeskForm action={props.here} layout="wide" draft="note" onKeyDown={sendByKey}>
					<TextArea
						rows={4}
						name="note"
						label="New note"
						hint="Only the team sees it."
						data-shortcut="n"
						aria-keyshortcuts="n"
						required
					/>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
 * An undone reply of a conversation that was closed meanwhile. It stays a draft in this tab and can reopen the
 * conversation.
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
		<DeskForm
			action={here}
			layout="wide"
			className="mb-4"
			draft="reply"
			begun={Boolean(typed?.reply)}
		>
			<input type="hidden" name="version" value={item.version} />
			<TextArea
				name="reply"
				lang={langOf(item.language)}
				label="Your reply that wasn’t sent"
				hint={`This is ${stateNames[item.state].toLowerCase()} now. Bring it back to send your reply.`}
				value={text}
				rows={8}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button name="intent" value={reopening}>
					{item.state === 'spam' ? 'Not spam' : 'Reopen'}
				</Button>
			</div>
		</DeskForm>
	);
}

/** Records an answer given by phone or from a mail program, which stops the clock. */
function AnsweredElsewhere({ item, here, typed, answerBy }: ComposerProps) {
	const sendsHere = answerBy !== 'program';
	const form = (
		<DeskForm action={here} layout="wide" className="mt-4" draft="answer" onKeyDown={sendByKey}>
			<input type="hidden" name="version" value={item.version} />
			<TextArea
				rows={4}
				name="said"
				lang={langOf(item.language)}
				label="What did you say?"
				hint="Optional. It’s saved here, and they can read it at their private link."
				value={typed?.said}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button variant={sendsHere ? 'quiet' : 'primary'} name="intent" value="answered">
					Answered elsewhere
				</Button>
			</div>
		</DeskForm>
	);
	if (!sendsHere) return form;
	return (
		<Disclosure
			summary="Answered some other way?"
			className="mt-4"
			open={typed !== undefined && typed.said !== ''}
		>
			<div className="grid max-w-104 grid-cols-1 gap-5 pt-2 pb-4">{form}</div>
		</Disclosure>
	);
}

/** Replies begun in the member's own mail program, where the site sends no mail. */
function MailLinks({ mails, item }: ItemData) {
	const [blank, ...saved] = mails;
	if (!blank) return null;
	return (
		<>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<a className={textLinkClassName} href={blank.href} data-shortcut="r" aria-keyshortcuts="r">
					{blank.label}
				</a>
			</p>
			<SavedReplies
				saved={saved}
				language={item.language}
				control={({ label, href }) => (
					<a key={label} className={textLinkClassName} href={href}>
						{label}
					</a>
				)}
			/>
			<p className="text-ink-soft">
				Opens your mail program. Come back and say “Answered elsewhere” when it’s sent.
			</p>
		</>
	);
}

/** Says where a reply goes, before it's written. */
function whereTo({ item, answerBy, answerInMail }: ItemData): string {
	if (answerBy === 'link') {
		return 'They gave no email that mail can be sent to. They read it at their private link only.';
	}
	return answerInMail
		? `It goes to ${item.email ?? ''} by mail, and to their private link.`
		: `They read it at their private link. ${item.email ?? ''} gets a mail that only says there’s an answer.`;
}

/** A reply by mail and at the private link, with saved texts to insert at the cursor. */
function ReplyForm(props: ComposerProps) {
	const { item, here, reply, sendKey, typed, kinds, answerBy, answerInMail } = props;
	const [written, setWritten] = useState(typed?.reply ?? '');
	return (
		<DeskForm
			action={here}
			layout="wide"
			draft="reply"
			begun={typed !== undefined && typed.reply !== ''}
			onKeyDown={sendByKey}
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setWritten(target.value);
			}}
		>
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={sendKey} />
			<input type="hidden" name="channel" value={answerBy} />
			<TextArea
				name="reply"
				// Spelling is checked in the language they read.
				lang={langOf(item.language)}
				label="Your reply"
				hint={`${whereTo(props)} An empty line begins a new paragraph.`}
				value={typed?.reply}
				rows={8}
				data-shortcut="r"
				aria-keyshortcuts="r"
			/>
			<SavedReplies
				saved={reply.saved}
				language={item.language}
				control={({ label, body }) => (
					<button
						key={label}
						type="button"
						className={textLinkClassName}
						onClick={({ currentTarget }) => insert(currentTarget.form, body)}
					>
						{label}
					</button>
				)}
			/>
			<DetailsLine text={written} kinds={kinds} />
			{answerBy === 'mail' && answerInMail && (
				<Disclosure summary="What we add to the mail">
					<div lang={langOf(item.language)} className="grid max-w-104 grid-cols-1 gap-5 pt-2 pb-4">
						<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{`Subject: ${reply.subject}`}</p>
						<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere mt-2">{`${reply.signature}\n\n${reply.reference}`}</p>
					</div>
				</Disclosure>
			)}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button name="intent" value="reply">
					Send reply
				</Button>
			</div>
		</DeskForm>
	);
}

/** Saved replies in the sender's language, and folded away those in the team's own. */
function SavedReplies<Saved extends { isOther?: true }>(props: {
	saved: Saved[];
	language: string;
	control: (saved: Saved) => ReactNode;
}) {
	const { saved, language, control } = props;
	const own = saved.filter(({ isOther }) => !isOther);
	const others = saved.filter(({ isOther }) => isOther);
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span>Begin with:</span>
				<span lang={langOf(language)} className="contents">
					{own.map(control)}
				</span>
			</div>
			{others.length > 0 && (
				<Disclosure summary={`Saved replies in ${languageName(defaultLanguage)}`}>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
						{others.map(control)}
					</div>
				</Disclosure>
			)}
		</>
	);
}

/** Ctrl+Enter or Command+Enter clicks the form's last button. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>('button[name="intent"]');
	event.currentTarget.requestSubmit(buttons[buttons.length - 1]);
}

/** Puts a saved text where the cursor is; nothing that was typed is replaced. */
function insert(form: HTMLFormElement | null, text: string) {
	const area = form?.elements.namedItem('reply');
	if (!(area instanceof HTMLTextAreaElement)) return;
	area.focus();
	area.setRangeText(text, area.selectionStart, area.selectionStart, 'end');
	// Saves it as a draft (shell/form.tsx).
	area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A tab's drafts change in its own forms only, which know what they hold. */
const onStorage = () => () => {};
