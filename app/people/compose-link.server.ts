import type { Compose } from '#app/mail/delivery/composers.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { linkUrl, mailedLink } from './links.server.ts';

/** A one-time link, as long as the one that was asked for is neither used nor too old. */
export const composeLink: Compose = async (trx, mail, site) => {
	const link = mail.link_id && (await mailedLink(trx, mail.link_id));
	if (!link) return undefined;
	const { member, purpose, expiresAt } = link;
	return renderMessage(
		'link',
		{
			purpose,
			name: member.name,
			role: member.role,
			url: linkUrl(site.siteUrl, link),
			expiresAt,
		},
		site,
	);
};
