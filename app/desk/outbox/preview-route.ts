import { previewResponse } from '#app/domain/mail/messages/render-mail.server.ts';
import { mails } from '#app/generated/mails.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/preview-route';

/** Returns one mail as it would be now; none of a kind that the team may not look at, or that nobody needs anymore. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const message = await asTeam(services.teamDb, async (trx) => {
		const mail = isUuid(id)
			? await trx.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
			: undefined;
		return mail && mails[mail.kind]?.preview?.(trx, mail, services);
	});
	if (message) return previewResponse(message);
	return new Response('This email can’t be shown, or nobody needs it anymore.', { status: 404 });
}
