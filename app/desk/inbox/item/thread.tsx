import type { ReactNode } from 'react';
import { langOf } from '#app/desk/shell/language.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { splitQuote } from '#app/domain/inbox/quoted-text.ts';
import type { Delivery, MessageRow } from '#app/domain/inbox/read-item.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ItemData } from './item.server.ts';

/** The submission with its messages and notes, newest last. */
export function Thread(props: ItemData) {
	const { item, who, notes, messages } = props;
	const entries = [
		...notes.map((note) => ({
			at: note.created_at,
			id: note.id,
			by: 'team',
			entry: (
				<Entry who={note.member_name ?? someone} did="left a note" at={note.created_at}>
					<Words>{note.note}</Words>
				</Entry>
			),
		})),
		...messages.map((message) => ({
			at: message.created_at,
			id: message.id,
			by: message.direction === 'in' ? 'sender' : 'team',
			entry:
				message.direction === 'in' ? (
					<Entry who={who} did={<WroteBack {...message} />} at={message.created_at}>
						<Written lang={langOf(item.language)} text={message.body ?? ''} />
					</Entry>
				) : (
					<Reply {...message} lang={langOf(item.language)} />
				),
		})),
	].toSorted((a, b) => a.at.getTime() - b.at.getTime());
	return (
		<section aria-labelledby="thread-title">
			<h2 id="thread-title" className="sr-only">
				Conversation
			</h2>
			<ol className="thread">
				<li data-by="sender">
					<Entry who={who} did="wrote" at={item.received_at}>
						<SentFields {...props} />
					</Entry>
				</li>
				{entries.map(({ id, by, entry }) => (
					<li key={id} data-by={by}>
						{entry}
					</li>
				))}
			</ol>
		</section>
	);
}

function Entry(props: { who: string; did: ReactNode; at: Date; children: ReactNode }) {
	return (
		<article>
			<p className="text-ink-soft">
				<span dir="auto" className="font-semibold text-ink">
					{props.who}
				</span>{' '}
				{props.did} <Ago at={props.at} />
			</p>
			{props.children}
		</article>
	);
}

/** The message first and large, then the other answers in the form's order. */
function SentFields({ sent, item }: ItemData) {
	const answered = sent.filter(({ text = '' }) => text !== '');
	const texts = answered.filter(({ isFreeText }) => isFreeText);
	const [main] = texts.toSorted((a, b) => (b.text ?? '').length - (a.text ?? '').length);
	const empty = sent.filter(({ text = '' }) => text === '').map(({ label }) => label);
	return (
		<dl className="sent">
			{[main, ...answered.filter((answer) => answer !== main)].map(
				(answer) =>
					answer && (
						<div key={answer.name} data-main={answer === main || undefined}>
							<dt>{answer.label}</dt>
							{/* Its direction is its own: people write in other scripts too. */}
							<dd dir="auto" lang={answer.isFreeText ? langOf(item.language) : undefined}>
								{answer.text}
							</dd>
						</div>
					),
			)}
			{empty.length > 0 && (
				<div>
					<dt>No answer</dt>
					<dd>{empty.join(', ')}</dd>
				</div>
			)}
		</dl>
	);
}

/** Shows a written text. `dir="auto"`, since people also write in scripts that run from right to left. */
function Words({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
	return (
		<p dir="auto" lang={lang} className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere mt-1">
			{children}
		</p>
	);
}

/** Says by which way a message came, and from another address than the item's. */
function WroteBack({ channel, from_email }: MessageRow) {
	if (channel !== 'mail') return 'wrote back';
	return <>wrote back by email {from_email && <bdi>from {from_email}</bdi>}</>;
}

/** A message whose quoted part is folded away. */
function Written({ text, lang }: { text: string; lang: string | undefined }) {
	const { own, quoted } = splitQuote(text);
	return (
		<>
			<Words lang={lang}>{own}</Words>
			{quoted !== '' && (
				<Disclosure summary="What they quoted" className="mt-2">
					<Words lang={lang}>{quoted}</Words>
				</Disclosure>
			)}
		</>
	);
}

/** The way by which a reply reached the sender. */
const ways: Record<MessageRow['channel'], string> = {
	mail: 'answered by email and at their link',
	link: 'answered at their link',
	elsewhere: 'answered elsewhere',
};

/** Name shown for a removed member, or for a job. */
export const someone = 'Someone';

/** Delivery status of a reply by email. */
const deliveries: Record<Delivery, string> = {
	waiting: 'Waiting to be sent',
	sending: 'Being sent',
	sent: 'Sent',
	failed: 'It didn’t arrive: refused for',
	dead: 'It didn’t arrive within two days at',
	canceled: 'Not sent',
	restored: 'It was waiting when the backup was made and may have left since. See the outbox.',
};

/** Only statuses that need action are highlighted. */
const tones: Partial<Record<Delivery, 'good' | 'late'>> = {
	sent: 'good',
	failed: 'late',
	dead: 'late',
	restored: 'late',
};

function Reply(props: MessageRow & { lang: string | undefined }) {
	const { created_at, member_name, channel, body, delivery, recipient } = props;
	const isUnreached = delivery === 'failed' || delivery === 'dead';
	return (
		<Entry who={member_name ?? someone} did={ways[channel]} at={created_at}>
			{delivery && (
				<p className="mt-1">
					<Badge tone={tones[delivery]}>
						{deliveries[delivery]} {isUnreached && <bdi>{recipient}</bdi>}
					</Badge>
				</p>
			)}
			<Words lang={body === null ? undefined : props.lang}>
				{body ?? 'What they said wasn’t saved.'}
			</Words>
		</Entry>
	);
}
