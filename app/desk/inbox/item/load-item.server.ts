import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { FormCopy } from '#app/content/form-copy.server.ts';
import { flashOf } from '#app/desk/frame/flash.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import { formCopyOf } from '#app/forms/engine/check-form-copy.server.ts';
import type { Field, Form } from '#app/forms/engine/form.ts';
import { readReference } from '#app/forms/engine/reference.server.ts';
import { formNames } from '#app/forms/form-names.server.ts';
import { assignableMembers } from '#app/inbox/assignable.server.ts';
import { neighborsOf } from '#app/inbox/list-items.server.ts';
import { readItem } from '#app/inbox/read-item.server.ts';
import { type Fields, type ItemSummary, summarize } from '#app/inbox/submission-fields.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { isMailable } from '#app/site/mailbox.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { readStory } from '#app/stories/stories.server.ts';
import { readNamedList } from '../inbox-filter.server.ts';
import { inboxUrl, orderOfQuery } from '../inbox-query.ts';
import { replyCopy } from './reply-copy.ts';
import { replyLinks } from './reply-links.ts';

/** Which drafts a success ends, by the sentence that tells it (frame/form.tsx). */
const drafts: Record<string, string> = { noted: 'note', answered: 'answer', replied: 'reply' };

/** Loads an item's screen. */
export async function loadItem({ context, url }: LoaderFunctionArgs, typed: string) {
	const { teamDb, content, mail, siteUrl } = context.get(servicesContext);
	const { item: copy, inbox: shared } = content.desk;
	const { query, filter } = await readNamedList({ context, url });
	const reference = readReference(typed);
	const you = signedInOf(context);
	const whole = reference && (await readItem(teamDb, reference, actorOf(you)));
	if (!whole) throw data(null, { status: 404 });
	const { item, fields } = whole;
	// Another spelling, or the reference of a repeated sign-up.
	if (item.reference !== typed) throw redirect(inboxUrl(`/desk/inbox/${item.reference}`, query));
	const [neighbors, members] = await Promise.all([
		neighborsOf(teamDb, item.reference, filter, orderOfQuery(query)),
		assignableMembers(teamDb),
	]);
	const form = formOfTable(item.submission_table);
	const forms = formNames(content);
	const formTitle = forms[form.table] ?? form.table;
	const reply = replyCopy(content.mail, {
		reference: item.reference,
		memberName: you.name,
		siteUrl,
	});
	const story = form.table === 'success_stories' && (await readStory(teamDb, item.reference));
	return {
		...whole,
		/** Of a story: where it stands. */
		story: story ? content.desk.stories.states[story.state] : undefined,
		storyTitle: content.desk.stories.columns.state,
		...neighbors,
		copy,
		shared,
		query,
		now: new Date(),
		members,
		you: you.memberId,
		forms,
		formTitle,
		heading: headingOf(summarize(form, fields), shared.nameless),
		sent: sentAnswers(form, formCopyOf(content, form), fields, copy.sent),
		reply,
		/** What a reply begins with, chosen without JavaScript. */
		begun: reply.saved[Number(url.searchParams.get('reply') ?? -1)]?.body,
		kinds: content.site.personal_details.kinds,
		sendKey: randomUUID(),
		mails: replyLinks(reply, item, copy.answer.mail),
		/** Whether a reply can be sent from here. */
		mailable: mail !== undefined && isMailable(item.email),
		flash: flashOf(url, copy.done, [
			'unchanged',
			'refused',
			'empty_note',
			'unknown_assignee',
			'empty_reply',
			'no_email',
			'invalid',
		]),
		done: drafts[url.searchParams.get('done') ?? ''],
	};
}

/** Who wrote, and about what; long first words are cut, for they stand in full below. */
function headingOf({ who, excerpt }: ItemSummary, nameless: string): string {
	const about = [...excerpt.replace(/\s+/g, ' ').trim()];
	const short = about.length > 80 ? `${about.slice(0, 80).join('')}…` : about.join('');
	return [who || nameless, short].filter((part) => part !== '').join(': ');
}

export type ItemData = Awaited<ReturnType<typeof loadItem>> & {
	/** The item's own URL, with the list that it was opened from. */
	here: string;
};

interface SentAnswer {
	name: string;
	label: string;
	/** Undefined where somebody left it empty. */
	text: string | undefined;
}

/** A submission in its form's own order and under its labels; options and checkboxes in words. */
function sentAnswers(
	form: Form,
	copy: Pick<FormCopy, 'fields'>,
	fields: Fields,
	shown: Pick<DeskCopy['item']['sent'], 'yes' | 'no'>,
): SentAnswer[] {
	return form.fields.map((field) => {
		const { label = field.name, options = {} } = copy.fields[field.name] ?? {};
		const value = fields[field.name];
		const text =
			typeof value === 'boolean' ? shown[value ? 'yes' : 'no'] : textOf(field, value, options);
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
