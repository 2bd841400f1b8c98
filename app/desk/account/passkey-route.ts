import { enrollPasskey, registrationOptions } from '#app/people/registration.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { jsonBody, stringProperty } from '../frame/request-body.server.ts';
import { clientOf, passkeyResponse } from '../people/ceremony.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/passkey-route';

/** Adds another passkey of the member's own, in two steps; registration itself asks for a fresh assertion. */
export async function action(args: Route.ActionArgs) {
	const { teamDb, relyingParty } = args.context.get(servicesContext);
	const enrolling = { session: signedInOf(args.context) };
	const body = await jsonBody(args.request);
	const client = clientOf(args);
	if (body?.step === 'options') {
		return passkeyResponse(await registrationOptions(teamDb, relyingParty, enrolling, client));
	}
	const made = { response: body?.response, passkeyName: stringProperty(body?.passkey, 60) };
	const result = await enrollPasskey(teamDb, relyingParty, enrolling, made, client);
	return passkeyResponse(result.outcome === 'refused' ? result : { outcome: 'done' });
}
