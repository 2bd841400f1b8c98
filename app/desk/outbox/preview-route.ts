import { isUuid } from '#app/db/uuid.ts';
import { previewResponse } from '#app/mail/messages/preview-response.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/preview-route';
import { previewMail } from './preview-mail.server.ts';

/** One mail as its reader gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const message = isUuid(params.id) ? await previewMail(services, params.id) : undefined;
	if (message) return previewResponse(message, 'html');
	return new Response(services.content.desk.outbox.preview.gone, { status: 404 });
}
