import { renderMessage } from '../../messages/render-message.server.ts';
import type { Compose } from '../composers.ts';

/** What `team mail test` sends. */
export const composeTest: Compose = async (_, mail, site) =>
	renderMessage('test', { at: new Date(mail.created_at), url: `${site.siteUrl}/desk` }, site);
