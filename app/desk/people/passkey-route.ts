import type { LoaderFunctionArgs } from 'react-router';
import { sessionCookie, signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody, stringProperty } from '#app/desk/shell/request-body.server.ts';
import {
	assertAgain,
	authenticationOptions,
	signIn,
} from '#app/domain/people/authentication.server.ts';
import { readLink } from '#app/domain/people/links.server.ts';
import {
	type Client,
	enrollPasskey,
	registrationOptions,
} from '#app/domain/people/registration.server.ts';
import { clientAddressContext, servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/passkey-route';

type Body = Awaited<ReturnType<typeof jsonBody>>;

/** Handler of each ceremony, by the route's path. */
const ceremonies: Record<string, (args: Route.ActionArgs, body: Body) => Promise<Response>> = {
	'desk/sign-in/passkey': signInStep,
	'desk/confirm/passkey': confirmStep,
	'desk/enroll/passkey': enrollStep,
	'desk/account/passkey': addStep,
};

/** Runs one step of a passkey ceremony: returns the browser's options, or verifies the passkey's response. */
export async function action(args: Route.ActionArgs): Promise<Response> {
	const ceremony = ceremonies[args.pattern.replace(/^\//, '')];
	if (!ceremony) throw new Error(`No passkey ceremony at ${args.pattern}.`);
	return ceremony(args, await jsonBody(args.request));
}

/** Signs in, in two steps. */
async function signInStep(args: Route.ActionArgs, body: Body): Promise<Response> {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await authenticationOptions(teamDb, relyingParty, client));
	}
	const result = await signIn(teamDb, relyingParty, body?.response, client);
	if (result.outcome === 'refused') return passkeyResponse(result);
	// Never continues the session the browser sent, which an attacker may have planted (CWE-384).
	const cookie = sessionCookie(siteUrl).set(result.session.token);
	return passkeyResponse({ outcome: 'done' }, cookie);
}

/** Confirms with a fresh assertion, in two steps. Only the signed-in member's own passkeys count. */
async function confirmStep(args: Route.ActionArgs, body: Body): Promise<Response> {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const session = signedInOf(args.context);
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await authenticationOptions(teamDb, relyingParty, client, session));
	}
	const result = await assertAgain(teamDb, relyingParty, session, body?.response, client);
	if (result.outcome === 'refused') return passkeyResponse(result);
	return passkeyResponse({ outcome: 'done' }, sessionCookie(siteUrl).set(result.token));
}

/** Uses a one-time link, in three steps: checks the link, creates the browser's options, and stores the new passkey. */
async function enrollStep(args: Route.ActionArgs, body: Body): Promise<Response> {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const link = stringProperty(body?.link, 100);
	if (body?.step === 'link') return linkState(args, link);
	const owner = { name: stringProperty(body?.name, 100), email: stringProperty(body?.email, 200) };
	const enrolling = { link, owner };
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await registrationOptions(teamDb, relyingParty, enrolling, client));
	}
	const result = await enrollPasskey(teamDb, relyingParty, enrolling, body?.response, client);
	if (result.outcome === 'refused') return passkeyResponse(result);
	const token = result.session?.token;
	return passkeyResponse({ outcome: 'done' }, token && sessionCookie(siteUrl).set(token));
}

async function linkState({ context }: Route.ActionArgs, token: string): Promise<Response> {
	const { teamDb, relyingParty } = context.get(servicesContext);
	// Guesses are rate limited like sign-in attempts.
	if (!(await relyingParty.attempts.consume('desk-enroll', context.get(clientAddressContext)))) {
		return passkeyResponse({ outcome: 'refused', reason: 'limited' });
	}
	const link = await readLink(teamDb, token);
	if (link.state !== 'valid') return Response.json({ outcome: 'link', state: link.state });
	const { name, email } = link.member ?? {};
	const state = link.purpose === 'first' ? 'first' : 'invitation';
	return Response.json({ outcome: 'link', state, name, email });
}

/** Adds another passkey of the member's own, in two steps. */
async function addStep(args: Route.ActionArgs, body: Body): Promise<Response> {
	const { teamDb, relyingParty } = args.context.get(servicesContext);
	const enrolling = { session: signedInOf(args.context) };
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await registrationOptions(teamDb, relyingParty, enrolling, client));
	}
	const result = await enrollPasskey(teamDb, relyingParty, enrolling, body?.response, client);
	return passkeyResponse(result.outcome === 'refused' ? result : { outcome: 'done' });
}

/** Returns a request's origin and IP address, for passkeys and rate limits. */
function clientOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Client {
	return {
		origin: request.headers.get('origin') ?? '',
		address: context.get(clientAddressContext),
		userAgent: request.headers.get('user-agent'),
	};
}

/** The response to one step of a passkey ceremony. */
function passkeyResponse(result: { outcome: string; reason?: string }, cookie?: string): Response {
	const refusal = result.reason === 'limited' ? 429 : 400;
	return Response.json(result, {
		status: result.outcome === 'refused' ? refusal : 200,
		headers: cookie ? { 'Set-Cookie': cookie } : {},
	});
}
