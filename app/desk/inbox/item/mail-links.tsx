import type { ItemData } from './load-item.server.ts';

/** Replies begun in the member's own mail program, where the site sends no mail. */
export function MailLinks({ mails, copy: { answer: copy } }: ItemData) {
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
