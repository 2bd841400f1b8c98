import { type KeyboardEvent, useState } from 'react';
import { DetailsLine } from '#app/desk/shell/details-line.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { langOf } from '#app/desk/shell/language.tsx';
import { usePresence } from '#app/desk/shell/use-presence.ts';
import { urgencies } from '#app/domain/inbox/states.ts';
import { defaultLanguage, languageName } from '#app/platform/content/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { DraftTexts, ItemData } from './item.server.ts';
import { NextItem } from './item-head.tsx';
import type { SavedReply } from './reply-copy.ts';

type ComposerProps = ItemData & { typed: DraftTexts | undefined };

/** Writes a reply or a note, below the conversation (item.css shows the chosen one). */
export function Composer(props: ComposerProps) {
	const isSpam = props.item.state === 'spam';
	// At a crisis, the saved reply that names the crisis line is in sight at once. What is open stays so: what moves
	// between press and release of a button isn't pressed.
	const [isOpen, setOpen] = useState(props.item.urgency === urgencies.crisis);
	return (
		<section
			className="composer"
			aria-label={isSpam ? 'Note' : 'Answer'}
			data-open={isOpen || undefined}
			onFocus={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setOpen(true);
			}}
			onReset={() => setOpen(false)}
		>
			<div className="flex items-center">
				{!isSpam && (
					<fieldset className="composer-modes">
						<legend className="sr-only">What to write</legend>
						<Radio name="mode" value="reply" label="Reply" checked />
						<Radio name="mode" value="note" label="Note" />
					</fieldset>
				)}
				<NextItem {...props} />
			</div>
			{/* Also there for spam, so that a reply undone meanwhile stays a draft. */}
			<div data-mode="reply" hidden={isSpam}>
				<ReplyForm {...props} />
			</div>
			<div data-mode="note">
				<DeskForm action={props.here} draft="note" onKeyDown={sendByKey}>
					<TextArea
						rows={4}
						name="note"
						label="New note"
						hint="Only the team sees it. Whom you name, such as @Ada, gets a mail without its text."
						placeholder="Write a note"
						data-shortcut="n"
						aria-keyshortcuts="n"
						required
					/>
					<Button variant="quiet" name="intent" value="note">
						Add note
					</Button>
				</DeskForm>
			</div>
		</section>
	);
}

/** Records an answer given by phone or from a mail program, which stops the clock. */
export function AnsweredElsewhere({ item, here, typed, sendsMail }: ComposerProps) {
	if (item.state === 'spam') return null;
	return (
		<Disclosure
			summary="Answered some other way?"
			open={!sendsMail || (typed !== undefined && typed.said !== '')}
		>
			<DeskForm
				action={here}
				layout="wide"
				className="pt-2 pb-4"
				draft="answer"
				onKeyDown={sendByKey}
			>
				<input type="hidden" name="version" value={item.version} />
				<TextArea
					rows={4}
					name="said"
					lang={langOf(item.language)}
					label="What did you say?"
					hint="Optional. It’s saved here, and they can read it at their private link."
					value={typed?.said}
				/>
				<Button variant="quiet" name="intent" value="answered">
					Answered elsewhere
				</Button>
			</DeskForm>
		</Disclosure>
	);
}

/** Says where a reply goes, before it's written. */
function whereTo({ item, answerBy, answerInMail, sendsMail }: ItemData): string {
	if (answerBy === 'link') {
		const why = sendsMail ? 'They gave no email that mail can be sent to' : 'Mail isn’t set up';
		return `${why}. They read it at their private link only.`;
	}
	return answerInMail
		? `It goes to ${item.email ?? ''} by mail, and to their private link.`
		: `They read it at their private link. ${item.email ?? ''} gets a mail that only says there’s an answer.`;
}

/** A reply by mail and at the private link, with saved texts to insert at the cursor. */
function ReplyForm(props: ComposerProps) {
	const { item, here, reply, sendKey, typed, kinds, answerBy, answerInMail } = props;
	const [written, setWritten] = useState(typed?.reply ?? '');
	const colleagues = usePresence(item.id, written !== '');
	return (
		<DeskForm
			action={here}
			draft="reply"
			begun={typed !== undefined && typed.reply !== ''}
			onKeyDown={sendByKey}
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setWritten(target.value);
			}}
			onReset={() => setWritten('')}
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
				rows={6}
				placeholder="Write a reply"
				data-shortcut="r"
				aria-keyshortcuts="r"
			/>
			<p role="status" className="font-semibold empty:hidden">
				{colleagues && `Also writing an answer: ${colleagues}.`}
			</p>
			<div className="composer-more">
				<SavedReplies saved={reply.saved} language={item.language} />
				<DetailsLine text={written} kinds={kinds} />
				{answerBy === 'mail' && answerInMail && (
					<Disclosure summary="What we add to the mail">
						<div
							lang={langOf(item.language)}
							className="grid max-w-104 grid-cols-1 gap-5 pt-2 pb-4"
						>
							<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{`Subject: ${reply.subject}`}</p>
							<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere mt-2">{`${reply.signature}\n\n${reply.reference}`}</p>
						</div>
					</Disclosure>
				)}
			</div>
			<Button name="intent" value="reply">
				Send reply
			</Button>
		</DeskForm>
	);
}

/** Saved replies in the sender's language, and folded away those in the team's own. */
function SavedReplies({ saved, language }: { saved: SavedReply[]; language: string }) {
	const others = saved.filter(({ isOther }) => isOther);
	const button = ({ label, body }: SavedReply) => (
		<button
			key={label}
			type="button"
			className={textLinkClassName}
			onClick={({ currentTarget }) => insert(currentTarget.form, body)}
		>
			{label}
		</button>
	);
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span>Begin with:</span>
				<span lang={langOf(language)} className="contents">
					{saved.filter(({ isOther }) => !isOther).map(button)}
				</span>
			</div>
			{others.length > 0 && (
				<Disclosure summary={`Saved replies in ${languageName(defaultLanguage)}`}>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
						{others.map(button)}
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
