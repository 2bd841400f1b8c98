import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { actorOf } from '#app/people/sessions.server.ts';
import { deletePicture, describePicture } from '#app/pictures/stored-pictures.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import { altOf, storeUpload, uploadForm } from './store-upload.server.ts';

const done = (name: string) => redirect(`/desk/pictures?done=${name}`, 303);

/** Adds a picture, describes one or deletes one: whatever the pressed button says. */
export async function picturesAction(args: ActionFunctionArgs) {
	const form = await uploadForm(args);
	const intent = form instanceof FormData ? form.get('intent') : 'add';
	if (!(form instanceof FormData) || intent === 'add') return add(form, args);
	const { teamDb } = args.context.get(servicesContext);
	const by = actorOf(signedInOf(args.context));
	const hash = String(form.get('hash') ?? '');
	if (intent === 'describe') {
		return done((await describePicture(teamDb, hash, altOf(form), by)) ? 'described' : 'gone');
	}
	if (intent === 'delete') {
		const outcome = await deletePicture(teamDb, hash, by);
		return done(outcome === 'missing' ? 'gone' : outcome);
	}
	return done('gone');
}

async function add(form: Awaited<ReturnType<typeof uploadForm>>, args: ActionFunctionArgs) {
	const alt = form instanceof FormData ? altOf(form) : '';
	const isThere = form instanceof FormData && (form.get('picture') as File | null)?.size;
	if (isThere && alt === '') return data({ reason: 'alt' as const, alt }, { status: 422 });
	const upload = await storeUpload(form, args);
	if (upload.outcome === 'stored') return done(upload.added ? 'added' : 'known');
	return data({ reason: upload.reason, alt }, { status: 422 });
}
