import { Button } from '#app/desk/frame/button.tsx';
import { TextAreaField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { mayFollow } from '#app/inbox/states.ts';
import type { DraftTexts } from './draft-texts.ts';
import type { ItemData } from './load-item.server.ts';
import { MailLinks } from './mail-links.tsx';
import { ReplyForm } from './reply-form.tsx';

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
