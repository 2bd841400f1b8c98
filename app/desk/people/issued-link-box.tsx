import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { LinkToCopy } from '../frame/link-to-copy.tsx';
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
	const say = (text: string) => fillIn(text, { name: link.name, email: link.email });
	return (
		<section role="status" className="desk-flash" data-tone="done">
			<DraftDone name="invite" />
			<h2 className="text-lg">{say(copy.title)}</h2>
			<p className="mt-1">{say(link.mailed ? copy.mailed : copy.lead)}</p>
			<div className="mt-3">
				<LinkToCopy
					id="issued-link"
					label={copy.label}
					url={link.url}
					copy={copy}
					variant="primary"
				/>
			</div>
			<p className="mt-2 text-sm">
				{copy.expires} <Moment at={link.expiresAt} />
			</p>
		</section>
	);
}
