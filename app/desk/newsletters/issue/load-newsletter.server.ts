import { type Selectable, sql } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import { asTeam } from '#app/db/as-role.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { renderForNobody } from '#app/newsletter/newsletter-mail.server.ts';
import { newsletterProgress } from '#app/newsletter/newsletters.server.ts';
import {
	type NewsletterRefusal,
	newsletterRefusals,
} from '#app/newsletter/send-newsletters.server.ts';
import { servicesContext } from '#app/site/services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A newsletter. @throws 404 where there is none of that id */
export async function newsletterOf(
	context: Context,
	id: string,
): Promise<Selectable<Schema['newsletters']>> {
	const { teamDb } = context.get(servicesContext);
	const newsletter = isUuid(id)
		? await asTeam(teamDb, (trx) =>
				trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst(),
			)
		: undefined;
	if (!newsletter) throw new Response(null, { status: 404 });
	return newsletter;
}

/** The newsletter as a mail would be now, without anybody's own link. */
export function renderedOf(context: Context, newsletter: Selectable<Schema['newsletters']>) {
	const { teamDb, content, siteUrl } = context.get(servicesContext);
	return asTeam(teamDb, (trx) => renderForNobody(trx, newsletter, { content, siteUrl }));
}

type SendingObstacle = NewsletterRefusal | 'nobody';

/** Why it can't go out now; empty when it can. */
export async function reasonsAgainst(context: Context): Promise<SendingObstacle[]> {
	const services = context.get(servicesContext);
	const count = await recipients(context);
	return [...newsletterRefusals(services), ...(count === 0 ? (['nobody'] as const) : [])];
}

/** How many people would get a newsletter now. */
function recipients(context: Context): Promise<number> {
	return asTeam(context.get(servicesContext).teamDb, async (trx) => {
		const { count } = await trx
			.selectFrom('subscribers')
			.select(sql<number>`count(*)::int`.as('count'))
			.where('state', '=', 'confirmed')
			.executeTakeFirstOrThrow();
		return count;
	});
}

/** What the screen of one newsletter shows. */
export async function loadNewsletter(context: Context, id: string) {
	const { teamDb } = context.get(servicesContext);
	const newsletter = await newsletterOf(context, id);
	const { memberId } = signedInOf(context);
	const more = await asTeam(teamDb, async (trx) => ({
		progress: (await newsletterProgress(trx, [id])).get(id),
		email: await trx
			.selectFrom('members')
			.select('email')
			.where('id', '=', memberId)
			.executeTakeFirst(),
		post: await trx
			.selectFrom('blog_posts')
			.select('version')
			.where('id', '=', newsletter.post_id)
			.executeTakeFirst(),
	}));
	const { state, title, scheduled_at, started_at, finished_at, paused_because } = newsletter;
	return {
		newsletter: { id, state, title, scheduled_at, started_at, finished_at, paused_because },
		progress: more.progress,
		email: more.email?.email ?? '',
		isPostNewer: more.post !== undefined && more.post.version !== newsletter.post_version,
		rendered: await renderedOf(context, newsletter),
		reasons: await reasonsAgainst(context),
		recipients: await recipients(context),
	};
}

export type NewsletterScreen = Awaited<ReturnType<typeof loadNewsletter>>;
