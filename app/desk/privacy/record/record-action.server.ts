import { type ActionFunctionArgs, redirect } from 'react-router';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { correctField, withdrawConsent } from '#app/privacy/correct-record.server.ts';
import { removeBytesNow } from '#app/privacy/erase-records.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { endLink } from '#app/yours/open-link.server.ts';

/** A correction that was refused, with what was typed. */
export interface Refused {
	field: string;
	values: string[];
	reason: 'invalid' | 'taken' | 'changed';
}

/** Corrects a field or withdraws a consent, as the pressed button says; a redirect when it is done. */
export async function recordAction(
	{ request, context }: ActionFunctionArgs,
	reference: string,
): Promise<Refused | { link: string }> {
	const services = context.get(servicesContext);
	const { teamDb } = services;
	const by = actorOf(signedInOf(context));
	const form = await formBody(request);
	const field = String(form.get('field') ?? '');
	const values = form.getAll('value').map(String);
	const done = (done: string) =>
		redirect(`/desk/privacy/record/${reference}?${new URLSearchParams({ done, field })}`, 303);
	if (form.get('intent') === 'end_link') {
		const ended = await endLink(teamDb, services.linkKeys, reference, by);
		if (ended.outcome === 'ended') return { link: services.siteUrl + ended.path };
		throw done(ended.outcome);
	}
	if (form.get('intent') === 'withdraw') {
		const outcome = await withdrawConsent(teamDb, { reference, field }, by);
		// A story of theirs may have been public.
		services.purge();
		await removeBytesNow(services);
		throw done(outcome === 'done' ? 'withdrawn' : outcome);
	}
	const seen = String(form.get('seen') ?? '');
	const correction = { reference, field, value: values, seen };
	const outcome = await correctField(teamDb, correction, by);
	if (outcome === 'done') {
		services.purge();
		await removeBytesNow(services);
		throw done('corrected');
	}
	if (outcome === 'missing') throw done('missing');
	return { field, values, reason: outcome };
}
