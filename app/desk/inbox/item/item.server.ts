import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { itemProblems, itemUrl, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import { readInboxQuery } from '#app/desk/inbox/list/list.server.ts';
import { snoozeDays } from '#app/desk/inbox/requested-change.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { assignableMembers, readItem } from '#app/domain/inbox/read-item.server.ts';
import { undoSeconds } from '#app/domain/inbox/send-reply.server.ts';
import { listStages } from '#app/domain/inbox/stages.server.ts';
import { stageLimits, tagLimits, urgencies } from '#app/domain/inbox/states.ts';
import {
	greetingName,
	type ItemSummary,
	sentAnswers,
	summarize,
} from '#app/domain/inbox/submission-fields.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { stateNames } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { formOfTable, teamNames } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { answersInMail } from '#app/domain/submissions/form-settings.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { topicsForItem } from '#app/domain/topics/topics-at-desk.server.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { replyIn } from './reply-copy.ts';

/** Loads an item's screen. */
export async function loadItem({ context, url }: LoaderFunctionArgs, typed: string) {
	const { teamDb, content, contents, mail, siteUrl } = context.get(servicesContext);
	const query = readInboxQuery(url.searchParams);
	const position = positionOf(url.searchParams);
	const reference = readReference(typed);
	const you = signedInOf(context);
	if (reference === undefined) throw data(null, { status: 404 });
	const whole = await readItem(teamDb, reference, you);
	if (!whole) throw data(null, { status: 404 });
	const { item, fields } = whole;
	// Another spelling, or the reference of a repeated sign-up.
	if (item.reference !== typed) throw redirect(itemUrl(item, query));
	const here = itemUrl(item, query, position);
	const form = formOfTable(item.submission_table);
	const forms = teamNames;
	const reply = replyIn(contents, item.language, {
		reference: item.reference,
		memberName: you.name,
		siteUrl,
		firstName: greetingName(form, fields),
		isUrgent: item.urgency === urgencies.crisis,
	});
	const opensStory = form.table === 'success_stories' && may(you.role, 'stories.prepare');
	const story = opensStory && (await readStory(teamDb, item.reference));
	return {
		...whole,
		/** Status of the item's story, for who may open it. */
		story: story ? stateNames[story.state] : undefined,
		query,
		position,
		/** The item's own URL, with the list that it was opened from. */
		here,
		now: new Date(),
		members: await assignableMembers(teamDb, form.table),
		topics: await topicsForItem(teamDb, item),
		/** Of the item's form, if it has some. */
		stages: item.stage_id
			? (await listStages(teamDb)).filter((stage) => stage.form === form.table)
			: [],
		you: you.memberId,
		forms,
		formTitle: forms[form.table] ?? form.table,
		...headingOf(summarize(form, fields)),
		sent: sentAnswers(form, formCopyOf(content, form), fields),
		reply,
		kinds: content.site.personal_details.kinds,
		sendKey: randomUUID(),
		sendsMail: mail !== undefined,
		/** How a reply reaches the sender: by mail and at their private link, or at the link alone. */
		answerBy: mail && isMailable(item.email) ? ('mail' as const) : ('link' as const),
		/** True if the mail of a reply has its text. */
		answerInMail: answersInMail(content).has(form.table),
		/** Days to snooze until, and the first and last that may be chosen. */
		snooze: snoozeDays(content.site.time_zone),
	};
}

export type ItemData = Awaited<ReturnType<typeof loadItem>>;

/** Returns the sender and the subject. Long first words are cut; the full text is below. */
function headingOf({ who, subject, excerpt }: ItemSummary): { who: string; heading: string } {
	const about = [...(subject || excerpt)];
	const short = about.length > 80 ? `${about.slice(0, 80).join('')}…` : about.join('');
	const named = who || 'No name';
	return { who: named, heading: [named, short].filter((part) => part !== '').join(': ') };
}

/** Typed texts of the composer that haven't been sent. */
export interface DraftTexts {
	said: string;
	reply: string;
	/** The next step and its day. */
	step?: string;
	day?: string;
}

/** The outcome of an action. */
export type ItemActionData =
	| ReturnType<typeof outcomeOf>
	/** Another member changed the item first: the version acted on, and the typed text. */
	| { kind: 'conflict'; seen: number; typed: DraftTexts }
	/** A reply was undone; its text is in the form again. */
	| { kind: 'unsent'; typed: DraftTexts }
	/** Asks to confirm closing an item without an answer. */
	| { kind: 'unanswered' };

const done = {
	state: 'Done. The state has changed.',
	snoozed: 'Snoozed. It comes back that morning, or at once when something changes.',
	woken: 'It’s back among what waits.',
	staged: 'Saved.',
	tagged: 'Tagged.',
	untagged: 'The tag is removed.',
	filed: 'Filed. Its sender sees what becomes of it once the topic is public.',
	unfiled: 'It isn’t filed under a topic any more.',
	undone: 'Undone.',
	assigned: 'Done. The assignment has changed.',
	noted: 'Your note is saved.',
	answered: 'Done. It’s marked as answered, and its clock has stopped.',
	replied: `Your reply leaves in ${undoSeconds} seconds, and the clock has stopped.`,
	replied_link: `They can read your reply at their link in ${undoSeconds} seconds, and the clock has stopped.`,
};

const refused = {
	empty_reply: 'The reply was empty, so nothing was sent.',
	no_email: 'They gave no email address that mail can be sent to, so nothing was sent.',
	unchanged: 'It was already that way, so nothing changed.',
	refused: 'You can’t do that from its current state, so nothing changed.',
	empty_note: 'The note was empty, so nothing was saved.',
	unknown_assignee: 'That person can’t be assigned. They may have left the team.',
	invalid: 'We couldn’t read that form. Nothing changed.',
	unknown_stage: 'That stage is gone, so nothing changed. Choose again.',
	bad_step: `A next step has ${stageLimits.step} characters at most, and a day only with it. Nothing changed.`,
	bad_day: 'Choose a day after today and within a year, so that it comes back. Nothing changed.',
	...itemProblems,
	too_many: `An item has ${tagLimits.tags} tags at most, so nothing was added.`,
	not_filed: 'That topic was merged or is gone, so nothing changed. Choose again.',
	not_undone: 'That can’t be undone any more, because something else happened since.',
	reply_left: 'That reply can’t be undone: it has left, or it was undone before.',
};

export type OutcomeName = keyof typeof done | keyof typeof refused;

/** Drafts to delete after a success, by outcome (shell/form.tsx). */
const drafts: Partial<Record<OutcomeName, string>> = {
	noted: 'note',
	answered: 'answer',
	replied: 'reply',
	replied_link: 'reply',
};

/**
 * Returns what the screen says of an action.
 *
 * @param undo fields of the form that undoes it
 */
export function outcomeOf(name: OutcomeName, undo?: Record<string, string>) {
	return name in done
		? {
				kind: 'done' as const,
				text: done[name as keyof typeof done],
				undo: undo && Object.entries(undo),
				draft: drafts[name],
			}
		: { kind: 'refused' as const, text: refused[name as keyof typeof refused] };
}
