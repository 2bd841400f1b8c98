import { composeDigest } from '#app/domain/inbox/digest.server.ts';
import { composeNotice } from '#app/domain/inbox/notice-mail.server.ts';
import { composeAlert } from '#app/domain/mail/alert-mail.server.ts';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import type { ShownKind } from '#app/domain/mail/mail-names.ts';
import { previewResponse } from '#app/domain/mail/messages/render-mail.server.ts';
import type { MailMessage } from '#app/domain/mail/smtp/sender.server.ts';
import {
	readNewsletter,
	renderWithoutRecipient,
} from '#app/domain/newsletter/newsletter-mail.server.ts';
import { composeTest } from '#app/domain/newsletter/test-mail.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/preview-route';

/** Returns one mail as its recipient gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const message = isUuid(params.id) ? await previewMail(services, params.id) : undefined;
	if (message) return previewResponse(message);
	return new Response('This email can’t be shown, or nobody needs it anymore.', { status: 404 });
}

const composeForNobody: Compose = async (trx, { newsletter_id }, site) =>
	newsletter_id
		? renderWithoutRecipient(trx, await readNewsletter(trx, newsletter_id), site)
		: undefined;

const composers: Record<ShownKind, Compose> = {
	newsletter: composeForNobody,
	notice: composeNotice,
	digest: composeDigest,
	alert: composeAlert,
	test: composeTest,
};

/**
 * Composes a mail to the team or a newsletter as it would be now.
 *
 * @returns undefined for any other mail, and for one that is no longer needed
 */
function previewMail(services: Services, id: string): Promise<MailMessage | undefined> {
	return asTeam(services.teamDb, async (trx) => {
		const mail = await trx.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
		const compose = mail && Object.entries(composers).find(([kind]) => kind === mail.kind)?.[1];
		return mail && compose?.(trx, mail, services);
	});
}
