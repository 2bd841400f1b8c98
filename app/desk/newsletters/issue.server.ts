import { type Selectable, sql, type Transaction } from 'kysely';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { readForm, text, version } from '#app/desk/shell/parse-form.server.ts';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { renderWithoutRecipient } from '#app/domain/newsletter/newsletter-mail.server.ts';
import {
	type NewsletterRefusal,
	newsletterRefusals,
	postRefusals,
} from '#app/domain/newsletter/newsletter-refusals.server.ts';
import {
	isCurrentVersion,
	newsletterProgress,
	prepareNewsletter,
} from '#app/domain/newsletter/newsletters.server.ts';
import {
	cancelNewsletter,
	countRecipients,
	pauseNewsletter,
	resumeNewsletter,
	scheduleNewsletter,
	startNewsletter,
	unscheduleNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { zonedMoment } from '#app/platform/time/zones.ts';
import type { Done } from './newsletter-state.tsx';

// A scheduled newsletter's refresh has an intent of its own, because it requires a fresh assertion (app/desk/routes.ts).
const newsletterForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('test') }),
	z.object({ intent: z.literal('schedule'), version, day: text, time: text }),
	z.object({ intent: z.literal('start'), version, read: text }),
	z.object({ intent: z.enum(['refresh', 'refresh_scheduled']) }),
	z.object({ intent: z.enum(['unschedule', 'pause', 'resume', 'cancel']) }),
]);

/**
 * Runs the clicked button's action.
 *
 * @returns the outcome
 * @throws 403 if the role may only read, 404 if there is no such newsletter
 */
export async function newsletterAction(args: ActionFunctionArgs, id: string): Promise<Done> {
	const { request, context } = args;
	const { teamDb, content, mail } = context.get(servicesContext);
	const session = signedInOf(context);
	const { values: sent } = await readForm(newsletterForm, request);
	if (!may(session.role, 'newsletter.send')) throw new Response(null, { status: 403 });
	const { memberId } = session;
	const newsletter = await newsletterOf(context, id);
	if (!sent) throw new Response(null, { status: 400 });

	/** Runs a change and logs it in the audit log if it succeeded. Other outcomes are returned as they are. */
	const act = (done: Done, work: (trx: Transaction<Schema>) => Promise<Done | boolean>) =>
		asTeam(teamDb, async (trx): Promise<Done> => {
			const worked = await work(trx);
			if (worked === false) return 'changed';
			if (worked !== true) return worked;
			await audit(trx, session, { action: `newsletter.${done}`, subject: id });
			return done;
		});
	const isReady = async () => {
		const { reasons } = await asTeam(teamDb, (trx) => readiness(trx, context, newsletter));
		return reasons.length === 0;
	};

	switch (sent.intent) {
		case 'refresh':
		case 'refresh_scheduled': {
			const state = sent.intent === 'refresh' ? 'draft' : 'scheduled';
			if (newsletter.state !== state) return 'changed';
			return act('refreshed', async (trx) => {
				if ((await postRefusals(trx, newsletter.post_id)).length > 0) return 'refused';
				const again = await prepareNewsletter(trx, newsletter.post_id, memberId, state);
				return again === id;
			});
		}
		case 'test':
			if (!mail) return 'refused';
			return asTeam(teamDb, async (trx) => {
				const reader = await testReader(trx, memberId);
				if (!reader) return 'refused';
				await enqueueMail(trx, { kind: 'test', recipient: reader, memberId, newsletterId: id });
				await audit(trx, session, { action: 'newsletter.tested', subject: id });
				return 'tested';
			});
		case 'schedule': {
			if (!(await isReady())) return 'refused';
			const at = zonedMoment(sent, content.site.time_zone);
			if (!(at instanceof Date) || at.getTime() <= Date.now()) return 'past';
			return act('scheduled', async (trx) =>
				(await isCurrentVersion(trx, id, sent.version)) ? scheduleNewsletter(trx, id, at) : 'stale',
			);
		}
		case 'unschedule':
			return act('unscheduled', (trx) => unscheduleNewsletter(trx, id));
		case 'start':
			if (sent.read !== 'yes') return 'unread';
			if (!(await isReady())) return 'refused';
			return act('started', async (trx) =>
				(await isCurrentVersion(trx, id, sent.version))
					? (await startNewsletter(trx, id)) !== undefined
					: 'stale',
			);
		case 'pause':
			return act('paused', (trx) => pauseNewsletter(trx, id));
		case 'resume':
			if (!mail) return 'refused';
			return act('resumed', async (trx) =>
				(await postRefusals(trx, newsletter.post_id)).length > 0
					? 'refused'
					: resumeNewsletter(trx, id),
			);
		case 'cancel':
			return act('canceled', (trx) => cancelNewsletter(trx, id));
	}
}

type Context = Readonly<RouterContextProvider>;

/** Reads a newsletter. @throws 404 if there is none with that id */
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

/** Renders the newsletter as it would be mailed now, without a recipient's own links. */
export function renderedOf(context: Context, newsletter: Selectable<Schema['newsletters']>) {
	return renderWithoutRecipient(newsletter, context.get(servicesContext));
}

export type SendingObstacle = NewsletterRefusal | 'nobody';

/** Returns the reasons why it can't be sent now, none if it can, and the number of its recipients. */
async function readiness(
	trx: Transaction<Schema>,
	context: Context,
	{ id, post_id }: Pick<Selectable<Schema['newsletters']>, 'id' | 'post_id'>,
): Promise<{ reasons: SendingObstacle[]; recipients: number }> {
	const recipients = await countRecipients(trx, id);
	const reasons = [
		...newsletterRefusals(context.get(servicesContext)),
		...(await postRefusals(trx, post_id)),
		...(recipients > 0 ? [] : (['nobody'] as const)),
	];
	return { reasons, recipients };
}

/** Returns the email of a member who can be mailed. */
async function testReader(trx: Transaction<Schema>, memberId: string) {
	const { rows } = await sql<{ email: string }>`
		select email from members where id = ${memberId} and is_mailable(email)`.execute(trx);
	return rows[0]?.email;
}

/** Loads the screen of one newsletter. */
export async function loadNewsletter(context: Context, id: string) {
	const { teamDb, content: copy } = context.get(servicesContext);
	const newsletter = await newsletterOf(context, id);
	const more = await asTeam(teamDb, async (trx) => ({
		progress: await newsletterProgress(trx, id),
		post: await trx
			.selectFrom('blog_posts')
			.select(['version', 'language'])
			.where('id', '=', newsletter.post_id)
			.executeTakeFirst(),
		...(await readiness(trx, context, newsletter)),
	}));
	const { state, title, version, language } = newsletter;
	const { scheduled_at, started_at, finished_at, paused_because, subtitle, content } = newsletter;
	return {
		newsletter: {
			...{ id, state, title, version, language },
			...{ scheduled_at, started_at, finished_at, paused_because },
		},
		/** Mailboxes show it after the subject. */
		preheader: subtitle ?? content.slice(0, 200),
		progress: more.progress,
		isPostNewer:
			more.post !== undefined &&
			(more.post.version !== newsletter.post_version || more.post.language !== language),
		rendered: renderedOf(context, newsletter),
		zone: copy.site.time_zone,
		reasons: more.reasons,
		recipients: more.recipients,
	};
}

export type NewsletterScreen = Awaited<ReturnType<typeof loadNewsletter>>;
