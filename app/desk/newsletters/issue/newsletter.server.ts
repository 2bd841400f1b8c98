import { type Selectable, sql, type Transaction } from 'kysely';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { requireFresh } from '#app/desk/people/authorize.server.ts';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { enqueueMail } from '#app/mail/enqueue-mail.server.ts';
import { renderForNobody } from '#app/newsletter/newsletter-mail.server.ts';
import { newsletterProgress, prepareNewsletter } from '#app/newsletter/newsletters.server.ts';
import {
	cancelNewsletter,
	type NewsletterRefusal,
	newsletterRefusals,
	pauseNewsletter,
	resumeNewsletter,
	scheduleNewsletter,
	startNewsletter,
	unscheduleNewsletter,
} from '#app/newsletter/send-newsletters.server.ts';
import { may } from '#app/people/permissions.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { addMailFiles } from '#app/pictures/add-mail-files.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { zonedMoment } from '#app/time/zones.ts';

/** What became of a press, as content/desk/newsletters.yaml names it under `done`. */
type Done =
	| 'refreshed'
	| 'tested'
	| 'scheduled'
	| 'unscheduled'
	| 'started'
	| 'paused'
	| 'resumed'
	| 'canceled'
	| 'changed'
	| 'refused'
	| 'past'
	| 'unread';

/** What sends it, now or later, asks for a fresh assertion; stopping it never has to wait for one. */
const sending: ReadonlySet<string> = new Set(['schedule', 'start', 'resume']);

/**
 * Does what the pressed button says.
 *
 * @throws a redirect to a fresh assertion, 403 where a role may read only, 404 where there is no such newsletter
 */
export async function newsletterAction(args: ActionFunctionArgs, id: string): Promise<Done> {
	const { request, context } = args;
	const { teamDb, content, mail } = context.get(servicesContext);
	const session = signedInOf(context);
	if (!may(session.role, 'newsletter.send')) throw new Response(null, { status: 403 });
	const newsletter = await newsletterOf(context, id);
	const form = await formBody(request);
	if (sending.has(String(form.get('intent')))) requireFresh(args);
	const text = (name: string) => String(form.get(name) ?? '');

	/** Changes it, with its line in the audit log; `changed` when its state allows that no more. */
	const act = (done: Done, work: (trx: Transaction<Schema>) => Promise<boolean>): Promise<Done> =>
		asTeam(teamDb, async (trx) => {
			if (!(await work(trx))) return 'changed';
			await audit(trx, actorOf(session), { action: `newsletter.${done}`, subject: id });
			return done;
		});

	switch (text('intent')) {
		case 'refresh':
			await addMailFiles(teamDb, newsletter.post_id);
			return act('refreshed', async (trx) => {
				const again = await prepareNewsletter(trx, newsletter.post_id, session.memberId);
				return again === id;
			});
		case 'test':
			if (!mail) return 'refused';
			return act('tested', async (trx) => {
				const member = await trx
					.selectFrom('members')
					.select('email')
					.where('id', '=', session.memberId)
					.executeTakeFirst();
				if (!member?.email) return false;
				await enqueueMail(trx, {
					kind: 'test',
					recipient: member.email,
					memberId: session.memberId,
					newsletterId: id,
				});
				return true;
			});
		case 'schedule': {
			if ((await reasonsAgainst(context)).length > 0) return 'refused';
			const wall = { day: text('day'), time: text('time') };
			const at = zonedMoment(wall, content.site.time_zone);
			if (!(at instanceof Date) || at.getTime() <= Date.now()) return 'past';
			return act('scheduled', (trx) => scheduleNewsletter(trx, id, at));
		}
		case 'unschedule':
			return act('unscheduled', (trx) => unscheduleNewsletter(trx, id));
		case 'start': {
			if (text('read') !== 'yes') return 'unread';
			if ((await reasonsAgainst(context)).length > 0) return 'refused';
			return act('started', async (trx) => (await startNewsletter(trx, id)) !== undefined);
		}
		case 'pause':
			return act('paused', (trx) => pauseNewsletter(trx, id));
		case 'resume':
			if (!mail) return 'refused';
			return act('resumed', (trx) => resumeNewsletter(trx, id));
		case 'cancel':
			return act('canceled', (trx) => cancelNewsletter(trx, id));
		default:
			throw new Response(null, { status: 400 });
	}
}

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
async function reasonsAgainst(context: Context): Promise<SendingObstacle[]> {
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
