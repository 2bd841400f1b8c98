import type { Context } from 'hono';
import { z } from 'zod';
import { redact } from '#app/db/redact.server.ts';
import { readFormBody, type SubmittedFields } from '#app/forms/engine/parse-submission.server.ts';
import { readToken, subscriptionPaths } from '#app/forms/newsletter-signups/subscription-paths.ts';
import type { AppEnv, HttpApp } from '#app/site/http-app.server.ts';
import { type SubscriptionProblem, subscriptionContext } from './subscription-action.server.ts';
import {
	confirmByCode,
	confirmByLink,
	resubscribeByToken,
	unsubscribeByEmail,
	unsubscribeByToken,
} from './visitor-requests.server.ts';

/** Where to go on, or what went wrong. */
type Outcome = string | SubscriptionProblem;

/**
 * Adds the POSTs by which somebody confirms or leaves the newsletter; a GET changes nothing, since mail
 * scanners open links. A mail program that unsubscribes its reader with one click (RFC 8058) posts to the
 * link itself and gets no redirect.
 */
export function registerSubscriptions(app: HttpApp): void {
	app.post(subscriptionPaths.confirm, (c, next) => handle(c, next, confirm));
	app.post(subscriptionPaths.unsubscribe, async (c, next) => {
		const token = readToken(c.req.query('t'));
		if (token === undefined) return handle(c, next, unsubscribe);
		try {
			await unsubscribeByToken(c.var.services.visitorDb, token);
			return c.text('Unsubscribed.\n');
		} catch (error) {
			c.var.services.log.error({ cause: redact(error) }, 'one-click unsubscribe failed');
			return c.text('Try again later.\n', 503);
		}
	});
}

async function handle(
	c: Context<AppEnv>,
	next: () => Promise<void>,
	work: (c: Context<AppEnv>, fields: SubmittedFields) => Promise<Outcome>,
) {
	const read = await readFormBody(c.var.body, c.req.header('content-type'));
	if ('refused' in read) return c.text('Send a form.\n', read.refused);
	const outcome = await work(c, read.fields).catch((error: unknown): SubscriptionProblem => {
		c.var.services.log.error({ cause: redact(error) }, 'subscription not changed');
		return { problem: 'failed', status: 503, ...typed(read.fields) };
	});
	// A redirect, so that a reload does not send again and no token stays in the URL.
	if (typeof outcome === 'string') return c.redirect(outcome, 303);
	c.var.routerContext.set(subscriptionContext, outcome);
	c.set('body', new Uint8Array());
	return next();
}

async function confirm(c: Context<AppEnv>, fields: SubmittedFields): Promise<Outcome> {
	const { visitorDb, submissionLimit, signUpKeys } = c.var.services;
	const { token, ticket } = typed(fields);
	if (!(await submissionLimit.consume('newsletter/confirm', c.var.clientAddress))) {
		return { problem: 'limited', status: 429, token, ticket };
	}
	const code = String(fields.getAll('code')[0] ?? '').replace(/\D/g, '');
	const openTicket = async () => (ticket === undefined ? undefined : signUpKeys.open(ticket));
	const confirmed =
		token === undefined
			? await confirmByCode(visitorDb, (await openTicket()) ?? '', code.slice(0, 12))
			: await confirmByLink(visitorDb, token);
	if (confirmed) return `${subscriptionPaths.confirm}?done`;
	return { problem: 'refused', status: 422, token, ticket };
}

async function unsubscribe(c: Context<AppEnv>, fields: SubmittedFields): Promise<Outcome> {
	const { visitorDb, submissionLimit } = c.var.services;
	const { token, email = '' } = typed(fields);
	if (token !== undefined && fields.getAll('undo').length > 0) {
		if (await resubscribeByToken(visitorDb, token))
			return `${subscriptionPaths.unsubscribe}?undone`;
		return { problem: 'refused', status: 422 };
	}
	if (token !== undefined) {
		await unsubscribeByToken(visitorDb, token);
		return `${subscriptionPaths.unsubscribe}?${new URLSearchParams({ done: '', t: token })}`;
	}
	if (!z.regexes.html5Email.test(email)) return { problem: 'invalid', status: 422, email };
	if (!(await submissionLimit.consume('newsletter/unsubscribe', c.var.clientAddress))) {
		return { problem: 'limited', status: 429, email };
	}
	await unsubscribeByEmail(visitorDb, email);
	return `${subscriptionPaths.unsubscribe}?done`;
}

function typed(fields: SubmittedFields) {
	const text = (name: string, maximum = 320) => {
		const value = fields.getAll(name)[0];
		return typeof value === 'string' && value !== '' ? value.trim().slice(0, maximum) : undefined;
	};
	return { token: readToken(text('t')), ticket: text('ticket', 600), email: text('email') };
}
