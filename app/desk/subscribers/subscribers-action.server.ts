import { sql } from 'kysely';
import type { ActionFunctionArgs } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/role-db.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import {
	type FlaggedSignUp,
	flagSubscriber,
	releaseSignUp,
	searchSubscribers,
} from '#app/newsletter/flagged-sign-ups.server.ts';
import { changeSubscriber, type ListedSubscriber } from '#app/newsletter/subscribers.server.ts';
import { may } from '#app/people/permissions.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { formBody } from '../frame/request-body.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';

/** How many earlier sign-ups a run asks in an hour. */
export const runPerHour = 100;

type Result =
	| {
			outcome: 'found';
			typed: string;
			subscriber: ListedSubscriber | undefined;
			flagged: FlaggedSignUp[];
	  }
	/** A key of the sentences in route.tsx. */
	| { outcome: 'done'; done: string };

const audited = {
	unsubscribe: 'unsubscribed',
	suppress: 'suppressed',
	release: 'released',
} as const;

/**
 * Does what the pressed button says: find an email, change one subscriber, mark a sign-up as spam or not, start or
 * stop the run that asks earlier sign-ups.
 *
 * @throws 403 where a role may read only, and 400 for a button that isn't there
 */
export async function subscribersAction({ request, context }: ActionFunctionArgs): Promise<Result> {
	const { teamDb, mail } = context.get(servicesContext);
	const session = signedInOf(context);
	const by = actorOf(session);
	const form = await formBody(request);
	const text = (name: string) => String(form.get(name) ?? '').slice(0, 320);
	const intent = text('intent');
	if (intent === 'find') {
		const typed = text('email');
		return { outcome: 'found', typed, ...(await searchSubscribers(teamDb, typed, by)) };
	}
	if (!may(session.role, 'subscribers.manage')) throw new Response(null, { status: 403 });
	switch (intent) {
		case 'unsubscribe':
		case 'suppress':
		case 'release': {
			const id = text('id');
			const state = await asTeam(teamDb, async (trx) => {
				if (!isUuid(id)) return undefined;
				const after = await changeSubscriber(trx, id, intent);
				const action = `subscribers.${audited[intent]}`;
				if (after) await audit(trx, by, { action, subject: id });
				return after;
			});
			return { outcome: 'done', done: state ? intent : 'missing' };
		}
		case 'spam':
			return {
				outcome: 'done',
				done: (await flagSubscriber(teamDb, text('id'), by)) ? intent : 'missing',
			};
		case 'not_spam':
			return { outcome: 'done', done: await releaseSignUp(teamDb, text('id'), by) };
		case 'start': {
			if (!mail) return { outcome: 'done', done: 'not_set_up' };
			await asTeam(teamDb, async (trx) => {
				const { rows } = await sql<{ planned: number }>`
					select start_confirmation_run(${runPerHour}) as planned`.execute(trx);
				const counts = { subscribers: rows[0]?.planned ?? 0 };
				await audit(trx, by, { action: 'subscribers.run_started', counts });
			});
			return { outcome: 'done', done: 'started' };
		}
		case 'stop': {
			await asTeam(teamDb, async (trx) => {
				await trx
					.updateTable('subscribers')
					.set({ run_at: null })
					.where('run_at', 'is not', null)
					.execute();
				await audit(trx, by, { action: 'subscribers.run_stopped' });
			});
			return { outcome: 'done', done: 'stopped' };
		}
		default:
			throw new Response(null, { status: 400 });
	}
}
