import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { inboxUrl, itemProblems, orderOfQuery, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import {
	readInboxQuery,
	readNamedList,
	snoozeDays,
	snoozedUntil,
} from '#app/desk/inbox/list/list.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import type { Undo } from '#app/desk/shell/flash.tsx';
import { flashOf } from '#app/desk/shell/flash.tsx';
import { parseForm, text, version } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import {
	addNote,
	answeredElsewhere,
	type ChangeOutcome,
	changeItem,
	type ItemChange,
	isUnanswered,
} from '#app/domain/inbox/change-item.server.ts';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { neighborsOf } from '#app/domain/inbox/list-items.server.ts';
import { assignableMembers, readItem } from '#app/domain/inbox/read-item.server.ts';
import {
	type ReplyOutcome,
	sendReply,
	undoReply,
	undoSeconds,
} from '#app/domain/inbox/send-reply.server.ts';
import { tagLimits, transitions } from '#app/domain/inbox/states.ts';
import {
	type Fields,
	type ItemSummary,
	senderFirstName,
	summarize,
} from '#app/domain/inbox/submission-fields.server.ts';
import { addTag, removeTag } from '#app/domain/inbox/tags.server.ts';
import { endedStories, readSeenItem, undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { stateNames } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Field, Form } from '#app/domain/submissions/form.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { isReference } from '#app/domain/submissions/sent-query.ts';
import type { FormCopy } from '#app/platform/content/form-copy.server.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { replyCopy, replyLinks } from './reply-links.ts';

/** Outcomes of actions, by their name in the redirect's URL. */
const outcomes = {
	state: 'Done. The state has changed.',
	snoozed: 'Snoozed. It comes back that morning, or at once when something changes.',
	woken: 'It’s back among what waits.',
	tagged: 'Tagged.',
	undone: 'Undone.',
	undone_ended:
		'Undone. The story’s public version ended with the mark and isn’t back: its author’s approval is needed again.',
	assigned: 'Done. The assignment has changed.',
	noted: 'Your note is saved.',
	answered: 'Done. It’s marked as answered, and its clock has stopped.',
	replied: `Your reply leaves in ${undoSeconds} seconds, and the clock has stopped.`,
	empty_reply: 'The reply was empty, so nothing was sent.',
	no_email: 'They gave no email address that mail can be sent to, so nothing was sent.',
	unchanged: 'It was already that way, so nothing changed.',
	refused: 'You can’t do that from its current state, so nothing changed.',
	empty_note: 'The note was empty, so nothing was saved.',
	unknown_assignee: 'That person can’t be assigned. They may have left the team.',
	invalid: 'We couldn’t read that form. Nothing changed.',
	...itemProblems,
	too_many: `An item has ${tagLimits.tags} tags at most, so nothing was added.`,
	not_undone: 'That can’t be undone any more, because something else happened since.',
	reply_left: 'That reply can’t be taken back: its mail has left, or it was taken back before.',
};

/** Outcomes that changed nothing. */
const problems = [
	'empty_reply',
	'no_email',
	'unchanged',
	'refused',
	'empty_note',
	'unknown_assignee',
	'invalid',
	'bad_day',
	'empty',
	'too_long',
	'too_many',
	'not_undone',
	'reply_left',
] as const satisfies (keyof typeof outcomes)[];

/** Drafts to delete after a success, by outcome (shell/form.tsx). */
const drafts = new Map([
	['noted', 'note'],
	['answered', 'answer'],
	['replied', 'reply'],
]);

/** Loads an item's screen. */
export async function loadItem({ context, url }: LoaderFunctionArgs, typed: string) {
	const { teamDb, content, mail, siteUrl } = context.get(servicesContext);
	const { query, filter } = await readNamedList({ context, url });
	const position = positionOf(url.searchParams);
	const reference = readReference(typed);
	const you = signedInOf(context);
	if (reference === undefined) throw data(null, { status: 404 });
	const [whole, neighbors, members] = await Promise.all([
		readItem(teamDb, reference, actorOf(you)),
		neighborsOf(teamDb, reference, filter, orderOfQuery(query)),
		assignableMembers(teamDb),
	]);
	if (!whole) throw data(null, { status: 404 });
	const { item, fields } = whole;
	// Another spelling, or the reference of a repeated sign-up.
	if (item.reference !== typed) throw redirect(inboxUrl(`/desk/inbox/${item.reference}`, query));
	const here = inboxUrl(`/desk/inbox/${item.reference}`, query, position);
	const form = formOfTable(item.submission_table);
	const forms = formNames(content);
	const reply = replyCopy(content.mail, {
		reference: item.reference,
		memberName: you.name,
		siteUrl,
		firstName: senderFirstName(form, fields),
	});
	const story = form.table === 'success_stories' && (await readStory(teamDb, item.reference));
	return {
		...whole,
		/** Status of the item's story. */
		story: story ? stateNames[story.state] : undefined,
		storyTitle: 'Status',
		...neighbors,
		query,
		position,
		/** The item's own URL, with the list that it was opened from. */
		here,
		now: new Date(),
		members,
		you: you.memberId,
		forms,
		formTitle: forms[form.table] ?? form.table,
		...headingOf(summarize(form, fields)),
		sent: sentAnswers(form, formCopyOf(content, form), fields),
		reply,
		kinds: content.site.personal_details.kinds,
		sendKey: randomUUID(),
		mails: replyLinks(reply, item),
		/** True if a reply can be sent from here. */
		mailable: mail !== undefined && isMailable(item.email),
		...outcomeOf(url, here),
		/** Days to snooze until, and the first and last that may be chosen. */
		snooze: snoozeDays(content.site.time_zone),
		done: drafts.get(url.searchParams.get('done') ?? ''),
	};
}

/** Reads the last action's outcome from the URL: a problem, or a success with its undo form. */
function outcomeOf(
	url: URL,
	action: string,
): {
	flash: ReturnType<typeof flashOf>;
	toast: { text: string; undo: Undo | undefined } | undefined;
} {
	const flash = flashOf(url, outcomes, problems);
	if (flash.tone === 'problem' || !flash.children) return { flash, toast: undefined };
	const given = (intent: string, name: string) => {
		const value = url.searchParams.get(intent);
		const makesSense = value && (isUuid(value) || readSeenItem(value) !== undefined);
		return makesSense
			? [
					{
						action,
						fields: [
							['intent', intent],
							[name, value],
						] as const,
					},
				]
			: [];
	};
	const [undo] = [
		...given('undo', 'item'),
		...given('undo_reply', 'reply'),
		...given('untag', 'tag'),
	];
	return { flash: { ...flash, children: undefined }, toast: { text: flash.children, undo } };
}

export type ItemData = Awaited<ReturnType<typeof loadItem>>;

/** Returns the sender and the subject. Long first words are cut; the full text is below. */
function headingOf({ who, excerpt }: ItemSummary): { who: string; heading: string } {
	const about = [...excerpt.replace(/\s+/g, ' ').trim()];
	const short = about.length > 80 ? `${about.slice(0, 80).join('')}…` : about.join('');
	const named = who || 'No name';
	return { who: named, heading: [named, short].filter((part) => part !== '').join(': ') };
}

interface SentAnswer {
	name: string;
	label: string;
	/** Undefined for an empty field. */
	text: string | undefined;
}

/** A submission in its form's own order and under its labels; options and checkboxes in words. */
function sentAnswers(form: Form, copy: Pick<FormCopy, 'fields'>, fields: Fields): SentAnswer[] {
	return form.fields.map((field) => {
		const { label = field.name, options = {} } = copy.fields[field.name] ?? {};
		const value = fields[field.name];
		const text =
			typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textOf(field, value, options);
		return { name: field.name, label, text };
	});
}

function textOf(
	{ kind }: Field,
	value: string | null | undefined,
	options: Record<string, string>,
): string | undefined {
	if (value === null || value === undefined || value === '') return undefined;
	const inWords = (option: string) => options[option] ?? option;
	if (kind === 'checkboxes') return value.split(', ').map(inWords).join(', ');
	return kind === 'select' ? inWords(value) : value;
}

/** Typed texts of the composer that haven't been sent. */
export interface DraftTexts {
	said: string;
	reply: string;
}

/** Result of an action: a redirect, or the same screen with a message or a decision to make. */
type Result =
	| { url: string }
	/** Another member changed the item first: the version acted on, and the typed text. */
	| { kind: 'conflict'; seen: number; typed: DraftTexts }
	/** A saved reply, after what was typed. */
	| { kind: 'begun'; typed: DraftTexts }
	/** A reply was undone; its text is in the form again. */
	| { kind: 'unsent'; typed: DraftTexts }
	/** A tag was removed, which may be added again. */
	| { kind: 'untagged'; name: string }
	/** Asks to confirm closing an item without an answer. */
	| { kind: 'unanswered' };

/** The screen's data after an action that didn't redirect. */
export type ItemActionData = Exclude<Result, { url: string }>;

const itemForm = z.object({
	intent: text,
	version,
	note: text,
	item: text,
	reply: text,
	said: text,
	tag: text,
	day: text,
	to: text,
	sure: text,
	key: text,
});

/** Runs the action of the clicked button on an item. */
export async function itemAction(args: ActionFunctionArgs, reference: string): Promise<Result> {
	const { request, context, url } = args;
	if (!isReference(reference)) throw data(null, { status: 404 });
	const { teamDb, content, mail } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const { values, errors } = parseForm(itemForm, await formBody(request));
	const list = { ...readInboxQuery(url.searchParams), ...positionOf(url.searchParams) };
	const back = (done: keyof typeof outcomes, undo: Record<string, string> = {}): Result => ({
		url: inboxUrl(`/desk/inbox/${reference}`, list, { done, ...undo }),
	});
	if (errors) return back('invalid');
	const { intent, said, reply } = values;
	if (intent === 'note') {
		if (values.note.trim() === '') return back('empty_note');
		if (!(await addNote(teamDb, reference, values.note, by))) throw data(null, { status: 404 });
		return back('noted');
	}
	if (intent === 'undo') {
		const undone = readSeenItem(values.item);
		const left = undone ? await undoChanges(teamDb, [undone], by) : [reference];
		if (left.length > 0) return back('not_undone');
		const ended = undone ? await endedStories(teamDb, [undone]) : [];
		return back(ended.length > 0 ? 'undone_ended' : 'undone');
	}
	if (intent === 'undo_reply') {
		const written = await undoReply(teamDb, reference, reply, by);
		return written === undefined
			? back('reply_left')
			: { kind: 'unsent', typed: { said: '', reply: written } };
	}
	if (intent === 'tag') {
		const tagged = await addTag(teamDb, reference, values.tag, by);
		if (tagged.outcome === 'missing') throw data(null, { status: 404 });
		return back(tagged.outcome, tagged.outcome === 'tagged' ? { untag: tagged.id } : {});
	}
	if (intent === 'untag') {
		const name = await removeTag(teamDb, reference, values.tag, by);
		return name === undefined ? back('unchanged') : { kind: 'untagged', name };
	}
	const seen = { reference, version: values.version };
	const typed = { said, reply };
	if (intent.startsWith('begin:')) return begin(args, reference, intent, typed);
	const until = snoozedUntil(values.day, content.site.time_zone);
	if (intent === 'snooze' && !until) return back('bad_day');
	const change = intent === 'snooze' ? until : changeOf(intent, values.to);
	const answers = intent === 'answered' || (intent === 'reply' && mail !== undefined);
	if (!change && !answers) return back('invalid');
	if (intent === 'reply' && typed.reply.trim() === '') return back('empty_reply');
	if (intent === 'closed' && values.sure === '' && (await isUnanswered(teamDb, reference))) {
		return { kind: 'unanswered' };
	}
	const result = await act(values);
	const { outcome } = result;
	if (outcome === 'missing') throw data(null, { status: 404 });
	if (outcome === 'conflict') return { kind: 'conflict', seen: seen.version, typed };
	if (outcome === 'no_email') return back(outcome);
	// Reopened for an undone reply, which continues (composer.tsx).
	const goesOn = change && 'state' in change && outcome === 'changed' && typed.reply.trim() !== '';
	if (goesOn) return { kind: 'begun', typed };
	const replied = 'replyId' in result ? result.replyId : undefined;
	return back(sentenceFor(outcome, change, intent), {
		...(replied && { undo_reply: replied }),
		...(outcome === 'changed' && change && { undo: `${reference}:${result.version}` }),
	});

	function act(sent: z.output<typeof itemForm>): Promise<ReplyOutcome> {
		if (change) return changeItem(teamDb, seen, change, by);
		if (intent === 'answered') return answeredElsewhere(teamDb, seen, typed.said, by);
		const subject = fillIn(content.mail.reply.subject, { reference });
		const notBefore = new Date(Date.now() + undoSeconds * 1000);
		const mailed = { subject, body: typed.reply, sendKey: sent.key, notBefore };
		return sendReply(teamDb, seen, mailed, by);
	}
}

/** Appends a saved reply to the typed text, without JavaScript. */
async function begin(
	{ context }: ActionFunctionArgs,
	reference: string,
	intent: string,
	typed: DraftTexts,
): Promise<Result> {
	const { teamDb, content, siteUrl } = context.get(servicesContext);
	const you = signedInOf(context);
	const whole = await readItem(teamDb, reference, actorOf(you));
	if (!whole) throw data(null, { status: 404 });
	const firstName = senderFirstName(formOfTable(whole.item.submission_table), whole.fields);
	const { saved } = replyCopy(content.mail, {
		reference,
		memberName: you.name,
		siteUrl,
		firstName,
	});
	const body = saved[Number(intent.slice('begin:'.length))]?.body ?? '';
	const reply = [typed.reply.trimEnd(), body].filter((part) => part !== '').join('\n\n');
	return { kind: 'begun', typed: { ...typed, reply } };
}

function sentenceFor(
	outcome: Exclude<ChangeOutcome['outcome'], 'missing' | 'conflict'>,
	change: ItemChange | undefined,
	intent: string,
): keyof typeof outcomes {
	// A second answer changes no state; it is stored all the same.
	if (!change && outcome !== 'refused') return intent === 'reply' ? 'replied' : 'answered';
	if (outcome !== 'changed') return outcome;
	if (change && 'snoozedUntil' in change) return change.snoozedUntil ? 'snoozed' : 'woken';
	return change && 'assignee' in change ? 'assigned' : 'state';
}

function changeOf(intent: string, to: string): ItemChange | undefined {
	if (intent === 'wake') return { snoozedUntil: null };
	if (intent === 'assign') return { assignee: to === unassignedFilter ? null : to };
	const state = (Object.keys(transitions) as ItemState[]).find((known) => known === intent);
	return state && state !== 'answered' ? { state } : undefined;
}
