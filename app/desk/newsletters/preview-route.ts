import { previewResponse } from '#app/domain/mail/messages/render-mail.server.ts';
import type { Route } from './+types/preview-route';
import { newsletterOf, renderedOf } from './issue.server.ts';

/** Returns a newsletter's HTML for the iframe on its screen. */
export async function loader({ params, context }: Route.LoaderArgs) {
	return previewResponse(renderedOf(context, await newsletterOf(context, params.id)));
}
