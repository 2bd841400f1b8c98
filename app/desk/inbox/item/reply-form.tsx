import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { TextAreaField } from '#app/desk/frame/field.tsx';
import { inboxUrl } from '../inbox-query.ts';
import type { DraftTexts } from './draft-texts.ts';
import type { ItemData } from './load-item.server.ts';

/** A reply by mail, with texts to begin with. Without JavaScript they replace what is there. */
export function ReplyForm(props: ItemData & { typed: DraftTexts | undefined }) {
	const { item, here, reply, begun, sendKey, typed, query } = props;
	const copy = props.copy.answer;
	const begin = (index: number) =>
		`${inboxUrl(`/desk/inbox/${item.reference}`, query, { reply: String(index) })}#field-reply`;
	return (
		<form method="post" action={here} className="desk-form" data-draft="reply">
			<input type="hidden" name="version" value={item.version} />
			<input type="hidden" name="key" value={sendKey} />
			<p className="desk-actions">
				{copy.begin}{' '}
				{reply.saved.map(({ label, body }, index) => (
					<a
						key={label}
						className="desk-link"
						href={begin(index)}
						data-insert="field-reply"
						data-text={body}
					>
						{label}
					</a>
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
		</form>
	);
}
