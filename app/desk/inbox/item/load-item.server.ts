import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { formCopyOf } from '../../../forms/engine/form-copy.server.ts';
import { readReference } from '../../../forms/engine/reference.server.ts';
import { servicesContext } from '../../../services.server.ts';
import { flashOf } from '../../frame/flash-of.ts';
import { actorOf } from '../../people/sessions.server.ts';
import { signedInOf } from '../../people/signed-in.server.ts';
import { assignableMembers } from '../assignable.server.ts';
import { formTitles } from '../form-title.server.ts';
import { itemFilter } from '../inbox-filter.server.ts';
import { inboxUrl, orderOfQuery, readInboxQuery } from '../inbox-query.ts';
import { neighborsOf } from '../list-items.server.ts';
import { readItem } from '../read-item.server.ts';
import { formOfTable } from '../submission-fields.server.ts';
import { replyLinks } from './reply-links.ts';
import { sentAnswers } from './sent-answers.ts';

/** Which drafts a success ends, by the sentence that tells it (script/drafts.ts). */
const drafts: Record<string, string> = { noted: 'note', answered: 'answer' };

/** Loads an item's screen. */
export async function loadItem({ context, url }: LoaderFunctionArgs, typed: string) {
	const { teamDb, content } = context.get(servicesContext);
	const { item: copy, inbox: shared, replies: templates } = content.desk;
	const query = readInboxQuery(url.searchParams);
	const reference = readReference(typed);
	const you = signedInOf(context);
	const whole = reference && (await readItem(teamDb, reference, actorOf(you)));
	if (!whole) throw data(null, { status: 404 });
	const { item, fields } = whole;
	// Another spelling, or the reference of a repeated sign-up.
	if (item.reference !== typed) throw redirect(inboxUrl(`/desk/inbox/${item.reference}`, query));
	const zone = content.site.time_zone;
	const [neighbors, members] = await Promise.all([
		neighborsOf(teamDb, item.reference, itemFilter(query, zone), orderOfQuery(query)),
		assignableMembers(teamDb),
	]);
	const form = formOfTable(item.submission_table);
	const forms = formTitles(content);
	const formTitle = forms[form.table] ?? form.table;
	return {
		...whole,
		...neighbors,
		copy,
		shared,
		query,
		now: new Date(),
		members,
		you: you.memberId,
		forms,
		formTitle,
		sent: sentAnswers(form, formCopyOf(content, form), fields, copy.sent),
		mails: replyLinks(templates, item, formTitle),
		flash: flashOf(url, copy.done, [
			'unchanged',
			'refused',
			'empty_note',
			'unknown_assignee',
			'invalid',
		]),
		done: drafts[url.searchParams.get('done') ?? ''],
	};
}

export type ItemData = Awaited<ReturnType<typeof loadItem>> & {
	/** The item's own URL, with the list that it was opened from. */
	here: string;
};
