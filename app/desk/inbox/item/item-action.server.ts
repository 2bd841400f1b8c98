import { type ActionFunctionArgs, data } from 'react-router';
import { fillIn } from '#app/content/fill-in.ts';
import type { ItemState } from '#app/db/desk-schema.ts';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { isReference } from '#app/forms/engine/sent-query.ts';
import {
	addNote,
	answeredElsewhere,
	type ChangeOutcome,
	changeItem,
	type ItemChange,
} from '#app/inbox/change-item.server.ts';
import { nobody } from '#app/inbox/item-filter.ts';
import { type ReplyOutcome, sendReply } from '#app/inbox/send-reply.server.ts';
import { transitions } from '#app/inbox/states.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { readInboxQuery } from '../inbox-filter.server.ts';
import { inboxUrl } from '../inbox-query.ts';
import type { DraftTexts } from './draft-texts.ts';

/** A redirect, or the news that somebody else was first: the version that was acted on, and the typed text. */
type Result = { url: string } | { seen: number; typed: DraftTexts };

/** Runs the action of the pressed button on an item. */
export async function itemAction(
	{ request, context, url }: ActionFunctionArgs,
	reference: string,
): Promise<Result> {
	if (!isReference(reference)) throw data(null, { status: 404 });
	const { teamDb, content, mail } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const form = await formBody(request);
	const text = (name: string) => String(form.get(name) ?? '');
	const back = (done: string): Result => ({
		url: inboxUrl(`/desk/inbox/${reference}`, readInboxQuery(url.searchParams), { done }),
	});
	const intent = text('intent');
	if (intent === 'note') {
		if (text('note').trim() === '') return back('empty_note');
		if (!(await addNote(teamDb, reference, text('note'), by))) throw data(null, { status: 404 });
		return back('noted');
	}
	const seen = { reference, version: Number(text('version')) };
	const typed = { said: text('said'), reply: text('reply') };
	const change = changeOf(intent, text('to'));
	const answers = intent === 'answered' || (intent === 'reply' && mail !== undefined);
	if (!Number.isSafeInteger(seen.version) || (!change && !answers)) return back('invalid');
	if (intent === 'reply' && typed.reply.trim() === '') return back('empty_reply');
	const { outcome } = await act();
	if (outcome === 'missing') throw data(null, { status: 404 });
	if (outcome === 'conflict') return { seen: seen.version, typed };
	if (outcome === 'no_email') return back(outcome);
	return back(sentenceFor(outcome, change, intent));

	function act(): Promise<ReplyOutcome> {
		if (change) return changeItem(teamDb, seen, change, by);
		if (intent === 'answered') return answeredElsewhere(teamDb, seen, typed.said, by);
		const subject = fillIn(content.mail.reply.subject, { reference });
		const reply = { subject, body: typed.reply, sendKey: text('key') };
		return sendReply(teamDb, seen, reply, by);
	}
}

/** What a stored answer is told with. */
const stored: Record<string, string> = { reply: 'replied', answered: 'answered' };

function sentenceFor(
	outcome: Exclude<ChangeOutcome['outcome'], 'missing' | 'conflict'>,
	change: ItemChange | undefined,
	intent: string,
): string {
	// A second answer changes no state; it is stored all the same.
	if (!change) return outcome === 'refused' ? outcome : (stored[intent] ?? outcome);
	if (outcome !== 'changed') return outcome;
	return 'assignee' in change ? 'assigned' : 'state';
}

function changeOf(intent: string, to: string): ItemChange | undefined {
	if (intent === 'assign') return { assignee: to === nobody ? null : to };
	const state = (Object.keys(transitions) as ItemState[]).find((known) => known === intent);
	return state && state !== 'answered' ? { state } : undefined;
}
