import { readLink } from '#app/people/links.server.ts';
import { enrollPasskey, registrationOptions } from '#app/people/registration.server.ts';
import { clientAddressContext, servicesContext } from '#app/site/services.server.ts';
import { jsonBody, stringProperty } from '../frame/request-body.server.ts';
import { clientOf, passkeyResponse } from '../people/ceremony.server.ts';
import { sessionCookie } from '../people/session-cookie.server.ts';
import type { Route } from './+types/passkey-route';

/**
 * A one-time link, in three steps: checking the link, creating the options for the browser, and storing the
 * new passkey.
 */
export async function action(args: Route.ActionArgs) {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const body = await jsonBody(args.request);
	const link = stringProperty(body?.link, 100);
	if (body?.step === 'link') return linkState(args, link);
	const owner = { name: stringProperty(body?.name, 100), email: stringProperty(body?.email, 200) };
	const enrolling = { link, owner };
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await registrationOptions(teamDb, relyingParty, enrolling, client));
	}
	const made = { response: body?.response, passkeyName: stringProperty(body?.passkey, 60) };
	const result = await enrollPasskey(teamDb, relyingParty, enrolling, made, client);
	if (result.outcome === 'refused') return passkeyResponse(result);
	const token = result.session?.token;
	return passkeyResponse({ outcome: 'done' }, token && sessionCookie(siteUrl).set(token));
}

async function linkState({ context }: Route.ActionArgs, token: string): Promise<Response> {
	const { teamDb, relyingParty } = context.get(servicesContext);
	// Guesses count like attempts to sign in.
	if (!(await relyingParty.attempts.consume('desk-enroll', context.get(clientAddressContext)))) {
		return passkeyResponse({ outcome: 'refused', reason: 'limited' });
	}
	const link = await readLink(teamDb, token);
	if (link.state !== 'valid') return Response.json({ outcome: 'link', state: link.state });
	const { name, email } = link.member ?? {};
	const state = link.purpose === 'first' ? 'first' : 'invitation';
	return Response.json({ outcome: 'link', state, name, email });
}
