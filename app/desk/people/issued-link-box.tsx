import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Moment } from '../frame/moment.tsx';
import type { ShownLink } from './people-action.server.ts';

/** A new one-time link, for the owner to send. */
export function IssuedLinkBox({
	copy,
	link,
}: {
	copy: DeskCopy['people']['link'];
	link: ShownLink;
}) {
	const say = (text: string) =>
		text.replaceAll('{name}', link.name).replaceAll('{email}', link.email);
	return (
		<section role="status" className="desk-flash" data-tone="done" data-draft-done="invite">
			<h2 className="text-lg">{say(copy.title)}</h2>
			<p className="mt-1">{say(link.mailed ? copy.mailed : copy.lead)}</p>
			<label htmlFor="issued-link" className="mt-3 block font-semibold">
				{copy.label}
			</label>
			<div className="desk-inline">
				<input id="issued-link" readOnly value={link.url} className="desk-input grow" />
				{/* The script shows it. */}
				<button
					type="button"
					hidden
					className="desk-button"
					data-variant="primary"
					data-copy="issued-link"
					data-copied={copy.copied}
				>
					{copy.copy}
				</button>
			</div>
			<p className="mt-2 text-sm">
				{copy.expires} <Moment at={link.expiresAt} />
			</p>
		</section>
	);
}
