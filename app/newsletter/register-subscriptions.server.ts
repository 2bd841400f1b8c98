import type { Context } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { redact } from '#app/db/errors.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';
import { queryAsAnon } from '#app/db/role-db.server.ts';
import { readFormBody, type SubmittedFields } from '#app/forms/engine/parse-submission.server.ts';
import { readToken, subscriptionPaths } from '#app/forms/newsletter-signups/subscription-paths.ts';
import type { AppEnv, HttpApp } from '#app/site/http-app.server.ts';

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
		return { problem: 'failed', status: 503, ...readValues(read.fields) };
	});
	// A redirect, so that a reload does not send again and no token stays in the URL.
	if (typeof outcome === 'string') return c.redirect(outcome, 303);
	c.var.routerContext.set(subscriptionContext, outcome);
	c.set('body', new Uint8Array());
	return next();
}

async function confirm(c: Context<AppEnv>, fields: SubmittedFields): Promise<Outcome> {
	const { visitorDb, submissionLimit, signUpKeys } = c.var.services;
	const { token, ticket } = readValues(fields);
	if (!(await submissionLimit.consume('newsletter/confirm', c.var.clientAddress))) {
		return { problem: 'limited', status: 429, token, ticket };
	}
	const code = String(fields.getAll('code')[0] ?? '').replace(/\D/g, '');
	const openTicket = async () => (ticket === undefined ? undefined : signUpKeys.decrypt(ticket));
	const confirmed =
		token === undefined
			? await confirmByCode(visitorDb, (await openTicket()) ?? '', code.slice(0, 12))
			: await confirmByLink(visitorDb, token);
	if (confirmed) return `${subscriptionPaths.confirm}?done`;
	return { problem: 'refused', status: 422, token, ticket };
}

async function unsubscribe(c: Context<AppEnv>, fields: SubmittedFields): Promise<Outcome> {
	const { visitorDb, submissionLimit } = c.var.services;
	const { token, email = '' } = readValues(fields);
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

function readValues(fields: SubmittedFields) {
	const text = (name: string, maximum = 320) => {
		const value = fields.getAll(name)[0];
		return typeof value === 'string' && value !== '' ? value.trim().slice(0, maximum) : undefined;
	};
	return { token: readToken(text('t')), ticket: text('ticket', 600), email: text('email') };
}

// What a person does with their own subscription. Each is one function of the database that a visitor may
// call (migrations/0012-newsletter-subscribers.sql, 0013-newsletter-confirmations.sql); a visitor reads no row, and false never says why.

/** Confirms by the code of the mail. @param email that was signed up on the page where the code was typed */
export function confirmByCode(db: VisitorDb, email: string, code: string): Promise<boolean> {
	return ask(db, sql`confirm_by_code(${email}, ${code})`);
}

/** Confirms by the link of the mail. */
export function confirmByLink(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`confirm_by_link(${token})`);
}

/** Ends a subscription. @returns false when no subscriber has that token */
export function unsubscribeByToken(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`unsubscribe_by_token(${token})`);
}

/** Undoes that. @returns false when nothing confirmed was ended within the last days */
export function resubscribeByToken(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`resubscribe_by_token(${token})`);
}

/** Ends the subscription of an email, if there is one. */
export async function unsubscribeByEmail(db: VisitorDb, email: string): Promise<void> {
	await queryAsAnon(db, sql`select unsubscribe_by_email(${email})`.compile(db));
}

async function ask(db: VisitorDb, question: RawBuilder<unknown>): Promise<boolean> {
	const statement = sql<{ done: boolean }>`select ${question} as done`.compile(db);
	const { rows } = await queryAsAnon(db, statement);
	return rows[0]?.done === true;
}

/** Why a form of these pages changed nothing, and what its controls show again. */
export interface SubscriptionProblem {
	problem: 'refused' | 'invalid' | 'limited' | 'failed';
	/** Never 403: a stranger learns only that it didn't work. */
	status: 422 | 429 | 503;
	token?: string | undefined;
	ticket?: string | undefined;
	email?: string | undefined;
}

/** What went wrong with this request's form (register-subscriptions.server.ts). */
export const subscriptionContext = createContext<SubscriptionProblem | null>(null);

/**
 * The action of these pages: their handler ran before the router, and the page shows what went wrong.
 *
 * @throws 405 for a request that did not go through the handler
 */
export function subscriptionAction(context: Readonly<RouterContextProvider>) {
	const problem = context.get(subscriptionContext);
	if (!problem) throw new Response(null, { status: 405 });
	return data(problem, { status: problem.status });
}
