import { Button } from '../../frame/button.tsx';
import { Part } from '../../frame/screen.tsx';
import { mayFollow } from '../states.ts';
import type { ItemData } from './load-item.server.ts';
import { TextArea } from './text-area.tsx';

/** Ways to answer, and to record an answer given elsewhere, which stops the clock. */
export function AnswerForm(props: ItemData & { typed: string | undefined }) {
	const { item, mails, here, typed } = props;
	const copy = props.copy.answer;
	const answerable = item.state === 'answered' || mayFollow(item.state, 'answered');
	if (!answerable) return null;
	return (
		<Part title={copy.title}>
			{mails.length > 0 ? (
				<>
					<p className="desk-actions">
						{mails.map(({ label, href }, index) => (
							<a
								key={label}
								className="desk-link"
								href={href}
								data-shortcut={index === 0 ? 'r' : undefined}
								aria-keyshortcuts={index === 0 ? 'r' : undefined}
							>
								{label}
							</a>
						))}
					</p>
					<p className="text-ink-soft">{copy.by_email}</p>
				</>
			) : (
				<p>{copy.no_email}</p>
			)}
			<form method="post" action={here} className="desk-form mt-4" data-draft="answer">
				<input type="hidden" name="version" value={item.version} />
				<TextArea name="said" label={copy.said} hint={copy.said_hint} value={typed} />
				<div className="desk-actions">
					<Button name="intent" value="answered">
						{copy.stop}
					</Button>
				</div>
			</form>
		</Part>
	);
}
