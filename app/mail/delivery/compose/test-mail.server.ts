import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import type { Compose } from '../composers.ts';
import { readNewsletter, renderNewsletter } from './newsletter.server.ts';

/** A newsletter for whoever wants to see it first, or what `team mail test` sends. */
export const composeTest: Compose = async (trx, { newsletter_id, created_at }, site) => {
	if (newsletter_id) {
		return renderNewsletter(await readNewsletter(trx, newsletter_id), undefined, site);
	}
	return renderMessage('test', { at: new Date(created_at), url: `${site.siteUrl}/desk` }, site);
};
