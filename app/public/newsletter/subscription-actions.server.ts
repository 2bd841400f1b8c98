import { type RawBuilder, sql } from 'kysely';
import {
	type ActionFunctionArgs,
	createContext,
	data,
	type MiddlewareFunction,
	redirect,
} from 'react-router';
import { readToken, subscriptionPaths } from '#app/domain/newsletter/subscription-paths.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import { parseFields, receiveForm, usesOf } from '#app/platform/http/read-form.server.ts';
import {
	clientAddressContext,
	inVainContext,
	notTakenContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { readEmail } from '#app/platform/text/read-email.ts';

// A GET changes nothing, since mail scanners open links.

/** The reason why a form of these pages changed nothing, and the values that its controls show again. */
export interface SubscriptionProblem {
	problem: 'refused' | 'invalid' | 'limited' | 'failed';
	/** Never 403: a stranger only learns that it didn't work. */
	status: 422 | 429 | 503;
	token?: string | undefined;
	ticket?: string | undefined;
	code?: string | undefined;
	email?: string | undefined;
}

/** The path to redirect to, or the problem. */
type Outcome = string | SubscriptionProblem;

type Change = (
	fields: URLSearchParams,
	services: Services,
	context: ActionFunctionArgs['context'],
) => Promise<Outcome>;

/** The action's problem, for the title that the loader returns. */
export const problemContext = createContext<SubscriptionProblem | null>(null);

/** Runs the action of the page that confirms a subscription. */
export const confirmAction = (args: ActionFunctionArgs) =>
	changeSubscription(args, 'newsletter/confirm', confirm);

/** Runs the action of the page that ends a subscription. */
export const unsubscribeAction = (args: ActionFunctionArgs) =>
	changeSubscription(args, 'newsletter/unsubscribe', unsubscribe, isWithToken);

/** A subscription's own link is never refused for what others behind the same address do, as with one click. */
const isWithToken = (fields: URLSearchParams) => readValues(fields).token !== undefined;

/**
 * Responds to the one-click unsubscribe of a mail program (RFC 8058), which posts to the link itself and gets
 * neither a redirect nor a page. It isn't limited, since a provider posts for many subscribers from few
 * addresses.
 */
export const oneClickUnsubscribe: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	const token = readToken(url.searchParams.get('t'));
	if (request.method !== 'POST' || token === undefined) return next();
	const { visitorDb, log } = context.get(servicesContext);
	const text = { headers: { 'Content-Type': 'text/plain; charset=utf-8' } };
	try {
		if (!(await unsubscribeByToken(visitorDb, token))) context.set(inVainContext, true);
		return new Response('Unsubscribed.\n', text);
	} catch (error) {
		log.error({ cause: redact(error) }, 'one-click unsubscribe failed');
		return new Response('Try again later.\n', { status: 503, ...text });
	}
};

/**
 * @param isExempt returns true for a form that no limit refuses
 * @returns the problem that the page shows
 * @throws a redirect, so that a reload doesn't send it again; a Response with status 400, 413 or 415 for a body
 * that is not a form
 */
async function changeSubscription(
	{ request, context }: ActionFunctionArgs,
	limitedAs: string,
	change: Change,
	isExempt: (fields: URLSearchParams) => boolean = () => false,
) {
	const services = context.get(servicesContext);
	const address = context.get(clientAddressContext);
	const received = await receiveForm(request);
	const uses = typeof received === 'number' ? 1 : usesOf(received);
	// These forms have one short field.
	const fields = typeof received === 'number' || uses > 1 ? undefined : await parseFields(received);
	const isAllowed =
		(fields && isExempt(fields)) ||
		(await services.submissionLimit.consume(limitedAs, address, uses));
	if (typeof received === 'number') throw new Response(null, { status: received });
	if (!fields) throw new Response(null, { status: uses > 1 ? 413 : 400 });
	const outcome = isAllowed
		? await change(fields, services, context).catch((error: unknown): SubscriptionProblem => {
				services.log.error({ cause: redact(error) }, 'subscription not changed');
				return { problem: 'failed', status: 503, ...readValues(fields) };
			})
		: { problem: 'limited' as const, status: 429 as const, ...readValues(fields) };
	if (typeof outcome === 'string') throw redirect(localPath(services.content, outcome), 303);
	context.set(problemContext, outcome);
	// Any other problem is the page's title.
	if (fieldProblem(outcome)) context.set(notTakenContext, true);
	return data(outcome, { status: outcome.status });
}

/** Returns true for a problem that its one field is to blame for: no email, or another code than in the mail. */
export const fieldProblem = (outcome: SubscriptionProblem | null | undefined) =>
	outcome?.problem === 'invalid' ||
	(outcome?.problem === 'refused' && outcome.ticket !== undefined);

async function confirm(fields: URLSearchParams, services: Services): Promise<Outcome> {
	const { visitorDb, signUpKeys } = services;
	const { token, ticket, code = '' } = readValues(fields);
	const openTicket = async () => (ticket === undefined ? undefined : signUpKeys.decrypt(ticket));
	const confirmed =
		token === undefined
			? await confirmByCode(visitorDb, (await openTicket()) ?? '', code.replace(/\D/g, ''))
			: await confirmByLink(visitorDb, token);
	if (confirmed) return `${subscriptionPaths.confirm}?done`;
	return { problem: 'refused', status: 422, ...readValues(fields) };
}

const unsubscribe: Change = async (fields, { visitorDb }, context) => {
	const { token, email: typed = '' } = readValues(fields);
	if (token !== undefined && fields.has('undo')) {
		if (await resubscribeByToken(visitorDb, token))
			return `${subscriptionPaths.unsubscribe}?undone`;
		return { problem: 'refused', status: 422 };
	}
	if (token !== undefined) {
		if (!(await unsubscribeByToken(visitorDb, token))) context.set(inVainContext, true);
		return `${subscriptionPaths.unsubscribe}?${new URLSearchParams({ done: '', t: token })}`;
	}
	const email = readEmail(typed);
	if (email === undefined) return { problem: 'invalid', status: 422, email: typed };
	await unsubscribeByEmail(visitorDb, email);
	return `${subscriptionPaths.unsubscribe}?done`;
};

function readValues(fields: URLSearchParams) {
	const text = (name: string, maximum = 320) =>
		fields.get(name)?.trim().slice(0, maximum) || undefined;
	return {
		token: readToken(text('t')),
		ticket: text('ticket', 600),
		code: text('code', 20),
		email: text('email'),
	};
}

// Changes that people make to their own subscription. Each is one database function that a visitor may call
// (migrations/0011-newsletter-subscribers.sql, 0014-newsletter-confirmations.sql). A visitor reads no row, and
// false never says why.

/** Confirms with the code of the mail. @param email that was signed up on the page where the code was typed */
export function confirmByCode(db: VisitorDb, email: string, code: string): Promise<boolean> {
	return ask(db, sql`confirm_by_code(${email}, ${code})`);
}

/** Confirms with the link of the mail. */
export function confirmByLink(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`confirm_by_link(${token})`);
}

/** Ends a subscription. @returns false when no subscriber has that token */
export function unsubscribeByToken(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`unsubscribe_by_token(${token})`);
}

/** Undoes an unsubscribe. @returns false unless a confirmed subscription was ended within the last days */
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
