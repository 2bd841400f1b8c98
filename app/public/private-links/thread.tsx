import type { SentThread, ThreadEntry } from '#app/domain/private-links/read-thread.server.ts';
import type { SiteCopy, YoursCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { Dated, type Line, LinkLayout } from './link-layout.tsx';
import type { UnsentForm } from './load-link.server.ts';
import type { TypedMessage } from './send-message.server.ts';

/** A submission's status as a receipt with three stamps, and when to look again. */
export function StampedReceipt(props: {
	copy: YoursCopy['stamps'];
	stamps: SentThread['stamps'];
	lines: Line[];
	comeBack: string;
}) {
	const { copy, stamps, lines, comeBack } = props;
	return (
		<section className="receipt mb-12" aria-labelledby="stamps-title">
			<h2 id="stamps-title" className="text-xl">
				{copy.title}
			</h2>
			<ol className="stamps">
				{stamps.map(({ label, date }) => (
					<li key={label} data-landed={date !== undefined}>
						<strong>{label}</strong>{' '}
						<span>
							<Dated text={date?.text ?? copy.not_yet} at={date} />
						</span>
					</li>
				))}
			</ol>
			<p className="mt-6">{comeBack}</p>
			<div className="@container">
				<dl className="mt-6 space-y-2">
					{lines.map(({ label, text, own, at }) => (
						<div key={label} className="receipt-line">
							<dt>{label}</dt>
							<dd translate={own ? 'no' : undefined} className="wrap-anywhere">
								<Dated text={text} at={at} />
							</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

/** The classes of what a person wrote, and of our messages. */
export const messageClassName = {
	sender: 'min-w-0 border-rule border-l-4 px-5 py-4',
	team: 'min-w-0 border-evergreen border-l-4 bg-surface px-5 py-4',
};

/** One message of the conversation. */
export function Message({ by, who, at, text }: ThreadEntry) {
	return (
		<li data-by={by} className={messageClassName[by]}>
			<h3 className="font-semibold font-text">
				{who}{' '}
				<span className="font-normal text-ink-soft">
					· <Dated text={at.text} at={at} />
				</span>
			</h3>
			<p
				dir="auto"
				translate={by === 'sender' ? 'no' : undefined}
				className="wrap-anywhere mt-2 whitespace-pre-wrap"
			>
				{text}
			</p>
		</li>
	);
}

/** The form to write back with; without a script, like the page. */
export function MessageForm(props: {
	copy: YoursCopy['thread'];
	/** The page's path without its outcome. */
	here: string;
	typed: TypedMessage;
	error?: string | undefined;
	/** The copy of the error's summary. */
	site: SiteCopy['form'];
}) {
	const { copy, here, typed, error, site } = props;
	return (
		<form method="post" action={here} noValidate className="form-sheet">
			{error && (
				<ErrorSummary title={site.summary} help={site.summary_help} errors={{ message: error }} />
			)}
			<input type="hidden" name="seen" value={typed.seen} />
			<input type="hidden" name="details" value={typed.details} />
			<TextArea
				name="message"
				label={copy.write}
				hint={copy.hint}
				required
				value={typed.message}
				error={error}
			/>
			<div>
				<Button name="intent" value="message">
					{copy.send}
				</Button>
			</div>
		</form>
	);
}

/** A message that couldn't be stored: to send again, or to copy if its link has ended. */
export function UnsentMessage(
	props: UnsentForm<TypedMessage & { copy: YoursCopy; site: SiteCopy['form']; here: string }>,
) {
	const { notSent, ended, typed } = props;
	const { copy, site } = typed;
	return (
		<LinkLayout title={copy.title} lead={copy.lead} alert={notSent}>
			{ended ? (
				<section>
					<h2 className="text-xl">{copy.typed}</h2>
					<p
						dir="auto"
						translate="no"
						className="wrap-anywhere mt-2 whitespace-pre-wrap border-rule border-l-4 pl-4"
					>
						{typed.message}
					</p>
				</section>
			) : (
				<MessageForm copy={copy.thread} {...{ site, typed }} here={typed.here} />
			)}
		</LinkLayout>
	);
}
