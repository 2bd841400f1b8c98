import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { snoozeDays } from '#app/desk/inbox/asked-change.server.ts';
import { itemUrl, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import { readInboxQuery } from '#app/desk/inbox/list/list-query.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { assignableMembers, readItem } from '#app/domain/inbox/read-item.server.ts';
import {
	type ItemSummary,
	senderFirstName,
	sentAnswers,
	summarize,
} from '#app/domain/inbox/submission-fields.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { stateNames } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import { answersInMail, formNames } from '#app/domain/submissions/form-settings.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { isMailable } from '#app/platform/http/mailbox.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { outcomeOf } from './item-outcomes.server.ts';
import { replyIn } from './reply-copy.ts';

/** Loads an item's screen. */
export async function loadItem({ context, url }: LoaderFunctionArgs, typed: string) {
	const { teamDb, content, contents, mail, siteUrl } = context.get(servicesContext);
	const query = readInboxQuery(url.searchParams);
	const position = positionOf(url.searchParams);
	const reference = readReference(typed);
	const you = signedInOf(context);
	if (reference === undefined) throw data(null, { status: 404 });
	const [whole, members] = await Promise.all([
		readItem(teamDb, reference, actorOf(you)),
		assignableMembers(teamDb),
	]);
	if (!whole) throw data(null, { status: 404 });
	const { item, fields } = whole;
	// Another spelling, or the reference of a repeated sign-up.
	if (item.reference !== typed) throw redirect(itemUrl(item, query));
	const here = itemUrl(item, query, position);
	const form = formOfTable(item.submission_table);
	const forms = formNames(content);
	const reply = replyIn(contents, item.language, {
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
function headingOf({ who, excerpt }: ItemSummary): { who: string; heading: string } {
	const about = [...excerpt.replace(/\s+/g, ' ').trim()];
	const short = about.length > 80 ? `${about.slice(0, 80).join('')}…` : about.join('');
	const named = who || 'No name';
	return { who: named, heading: [named, short].filter((part) => part !== '').join(': ') };
}

/** Typed texts of the composer that haven't been sent. */
export interface DraftTexts {
	said: string;
	reply: string;
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
