import { authenticationOptions, signIn } from '#app/people/authentication.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { jsonBody } from '../frame/request-body.server.ts';
import { clientOf, passkeyResponse } from '../people/ceremony.server.ts';
import { sessionCookie } from '../people/session-cookie.server.ts';
import type { Route } from './+types/passkey-route';

/** Signing in, in two steps: the options for the browser, then the passkey's response. */
export async function action(args: Route.ActionArgs) {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const body = await jsonBody(args.request);
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
