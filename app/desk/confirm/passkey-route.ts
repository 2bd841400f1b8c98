import { assertAgain, authenticationOptions } from '#app/people/authentication.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { jsonBody } from '../frame/request-body.server.ts';
import { clientOf, passkeyResponse } from '../people/ceremony.server.ts';
import { sessionCookie } from '../people/session-cookie.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/passkey-route';

/** A fresh assertion, in two steps; only the signed-in member's own passkeys count. */
export async function action(args: Route.ActionArgs) {
	const { teamDb, relyingParty, siteUrl } = args.context.get(servicesContext);
	const session = signedInOf(args.context);
	const body = await jsonBody(args.request);
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await authenticationOptions(teamDb, relyingParty, client, session));
	}
	const result = await assertAgain(teamDb, relyingParty, session, body?.response, client);
	if (result.outcome === 'refused') return passkeyResponse(result);
	return passkeyResponse({ outcome: 'done' }, sessionCookie(siteUrl).set(result.token));
}
