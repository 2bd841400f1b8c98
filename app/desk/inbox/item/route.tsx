import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import { changeOf } from '#app/desk/inbox/requested-change.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { readForm, text, version } from '#app/desk/shell/parse-form.server.ts';
import {
	addNote,
	answeredElsewhere,
	changeItem,
	type ItemChange,
	isUnanswered,
} from '#app/domain/inbox/change-item.server.ts';
import {
	type ReplyOutcome,
	sendReply,
	undoReply,
	undoSeconds,
} from '#app/domain/inbox/send-reply.server.ts';
import { addTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { readSeenItem, undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { isReference } from '#app/domain/submissions/thanks-query.ts';
import { fileItems } from '#app/domain/topics/topics-at-desk.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Route } from './+types/route';
import { AnsweredElsewhere, Composer } from './composer.tsx';
import {
	Activity,
	FiledUnder,
	ItemDetails,
	OtherItems,
	QuickActions,
	Snooze,
	StageAndStep,
	Tags,
} from './facts.tsx';
import { type ItemActionData, loadItem, type OutcomeName, outcomeOf } from './item.server.ts';
import { ActionOutcome, Heading, Way } from './item-head.tsx';
import { Thread } from './thread.tsx';

export function loader(args: Route.LoaderArgs) {
	return loadItem(args, args.params.reference);
}

const itemForm = z.object({
	intent: text,
	version,
	note: text,
	item: text,
	reply: text,
	said: text,
	tag: text,
	day: text,
	step: text,
	to: text,
	sure: text,
	key: text,
	channel: text,
	topic: text,
});

/** Runs the clicked button's action. The same screen says what became of it. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const { reference } = params;
	if (!isReference(reference)) throw data(null, { status: 404 });
	const { teamDb, content, contents, mail } = context.get(servicesContext);
	const by = signedInOf(context);
	const { values } = await readForm(itemForm, request);
	const here = (result: ItemActionData) =>
		data(result, { status: result.kind === 'conflict' ? 409 : 200 });
	const back = (name: OutcomeName, undo?: Record<string, string>) => here(outcomeOf(name, undo));
	if (!values) return back('invalid');

	const { intent, said, reply, step, day } = values;
	const draft = intent === 'stage' ? { said, reply, step, day } : { said, reply };
	const seen = { reference, version: values.version };
	const failed = ({ outcome }: ReplyOutcome) => {
		if (outcome === 'missing') throw data(null, { status: 404 });
		if (outcome === 'changed') return undefined;
		return outcome === 'conflict'
			? here({ kind: 'conflict', seen: seen.version, typed: draft })
			: back(outcome);
	};
	const answered = (done: OutcomeName, result: ReplyOutcome) => {
		const id = 'replyId' in result ? result.replyId : undefined;
		// A second answer changes no state; it is stored all the same.
		const problem = result.outcome === 'unchanged' ? undefined : failed(result);
		return problem ?? back(done, id ? { intent: 'undo_reply', reply: id } : undefined);
	};

	switch (intent) {
		case 'note': {
			if (values.note.trim() === '') return back('empty_note');
			const unreached = await addNote(teamDb, reference, values.note, by);
			if (!unreached) throw data(null, { status: 404 });
			const said = outcomeOf('noted');
			return here(
				unreached.length === 0
					? said
					: { ...said, text: `${said.text} ${unreachedText(unreached)}` },
			);
		}
		case 'undo': {
			const change = readSeenItem(values.item);
			if (!change) return back('not_undone');
			const notUndone = await undoChanges(teamDb, [change], by);
			return back(notUndone.length > 0 ? 'not_undone' : 'undone');
		}
		case 'undo_reply': {
			const unsentText = await undoReply(teamDb, reference, reply, by);
			if (unsentText === undefined) return back('reply_left');
			return here({ kind: 'unsent', typed: { said: '', reply: unsentText } });
		}
		case 'tag': {
			const [tagged] = await addTags(teamDb, [reference], values.tag, by);
			if (!tagged || tagged.outcome === 'missing') throw data(null, { status: 404 });
			if (tagged.outcome !== 'tagged') return back(tagged.outcome);
			return back('tagged', { intent: 'untag', tag: tagged.id });
		}
		case 'untag': {
			const [name] = await removeTags(teamDb, [reference], values.tag, by);
			return name === undefined
				? back('unchanged')
				: back('untagged', { intent: 'tag', tag: name });
		}
		case 'file': {
			const filed = await fileItems(teamDb, [reference], values.topic || null, by);
			return back(filed.length === 0 ? 'not_filed' : values.topic ? 'filed' : 'unfiled');
		}
		case 'answered':
			return answered('answered', await answeredElsewhere(teamDb, seen, said, by));
		case 'reply': {
			const channel = values.channel === 'link' ? 'link' : 'mail';
			if (channel === 'mail' && !mail) return back('invalid');
			if (reply.trim() === '') return back('empty_reply');
			const subject = (language: string) =>
				fillIn(contentIn(contents, language).mail.reply.subject, { reference });
			// A click on Undo in the last second takes time to arrive.
			const notBefore = new Date(Date.now() + (undoSeconds + 2) * 1000);
			const message = { channel, subject, body: reply, sendKey: values.key, notBefore } as const;
			const done = channel === 'link' ? 'replied_link' : 'replied';
			return answered(done, await sendReply(teamDb, seen, message, by));
		}
		default:
	}
	const change = changeOf(values, content.site.time_zone);
	if (typeof change === 'string') return back(change);
	if (intent === 'closed' && values.sure === '' && (await isUnanswered(teamDb, reference))) {
		return here({ kind: 'unanswered' });
	}
	const result = await changeItem(teamDb, seen, change, by);
	if (result.outcome !== 'changed') return failed(result);
	// The former next step isn't stored anywhere.
	if ('stage' in change) return back('staged');
	return back(doneBy(change), { intent: 'undo', item: `${reference}:${result.version}` });
}

const unreachedText = (names: string[]) =>
	`Nobody here is called ${names.map((name) => `@${name}`).join(' or ')}, or they get no notices.`;

function doneBy(change: Exclude<ItemChange, { stage: string }>): OutcomeName {
	if ('snoozedUntil' in change) return change.snoozedUntil ? 'snoozed' : 'woken';
	return 'assignee' in change ? 'assigned' : 'state';
}

/** A list that is renewed leaves the conversation beside it as it is. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const renews = formMethod === undefined && currentUrl.href === nextUrl.href;
	return !renews && defaultShouldRevalidate;
}

export default function Item(props: Route.ComponentProps) {
	const { actionData, loaderData } = props;
	const { item } = loaderData;
	const draft = actionData && 'typed' in actionData ? actionData.typed : undefined;
	return (
		// Each conversation has its own drafts (shell/form.tsx).
		<article key={item.reference} className="conversation">
			<title>{item.reference}</title>
			<header className="conversation-head">
				<Way {...loaderData} />
				<Heading {...loaderData} />
				<ActionOutcome {...loaderData} actionData={actionData} />
			</header>
			<div className="grid grid-cols-1 content-start gap-3 *:min-w-0">
				<Thread {...loaderData} />
				{loaderData.story && (
					<p>
						Status: <DeskLink to={`/desk/stories/${item.reference}`}>{loaderData.story}</DeskLink>
					</p>
				)}
				<AnsweredElsewhere {...loaderData} typed={draft} />
			</div>
			<div className="conversation-facts grid grid-cols-1 content-start gap-4 self-start rounded-md border border-rule bg-surface px-5 py-4 *:min-w-0">
				<ItemDetails {...loaderData} />
				<StageAndStep {...loaderData} typed={draft} />
				<FiledUnder {...loaderData} />
				<Tags {...loaderData} />
				<Snooze {...loaderData} />
				<OtherItems {...loaderData} />
				<Activity {...loaderData} />
			</div>
			<div className="conversation-dock">
				<Composer
					// The undone reply's text is in the form again.
					key={actionData?.kind === 'unsent' ? 'unsent' : 'new'}
					{...loaderData}
					typed={draft}
				/>
				<QuickActions {...loaderData} />
			</div>
		</article>
	);
}
