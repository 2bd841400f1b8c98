import { data, redirect } from 'react-router';
import { onceKey, receive, receiveRules } from '#app/domain/inbox/receive-message.server.ts';
import type { OpenedLink } from '#app/domain/private-links/open-link.server.ts';
import { privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { storableText } from '#app/platform/text/storable-text.ts';

/** A message as the form sends it. */
export interface TypedMessage {
	message: string;
	/** Id of the newest message on the page it was written on; empty if there was none. */
	seen: string;
	/** Key of the personal details that the page pointed out before. */
	details: string;
}

export function readMessage(fields: URLSearchParams): TypedMessage {
	const text = (name: string) => fields.get(name) ?? '';
	return {
		message: storableText(text('message')).trim(),
		seen: text('seen'),
		details: text('details'),
	};
}

/** The message form again, with what to look at first. */
export interface MessageAgain {
	again: TypedMessage;
	/** At the field. */
	error?: string;
	/** On top of the page. */
	alert?: { title: string; help: string };
}

/**
 * Stores a message from the private link's page. Personal details in it are pointed out once, before anything is stored;
 * this also works without JavaScript.
 *
 * @returns undefined if the submission was erased meanwhile
 * @throws a redirect to the page once it's stored
 */
export async function sendMessage(
	{ link }: OpenedLink,
	services: Pick<Services, 'teamDb' | 'content' | 'contents'>,
	typed: TypedMessage,
) {
	const refusal = refusalOf(typed, services.content);
	if (refusal) return data(refusal, { status: 422 });
	const outcome = await store(link.reference, services, typed);
	if (outcome === 'missing') return undefined;
	if (outcome === 'limited') {
		const { limited: title, limited_help: help } = services.content.pages.yours.thread;
		const again: MessageAgain = { again: typed, alert: { title, help } };
		return data(again, { status: 429 });
	}
	throw redirect(`${privateLinkPath(services.content, link)}?done=message`, 303);
}

/** Returns what to look at before a message is stored: it's empty, or has personal details that weren't pointed out yet. */
function refusalOf(typed: TypedMessage, content: Content): MessageAgain | undefined {
	const { thread: copy } = content.pages.yours;
	const { message } = typed;
	if (message === '') return { again: typed, error: copy.missing };
	const kindByDetail = new Map(
		findPersonalDetails(message).map(({ kind, start, end }) => [message.slice(start, end), kind]),
	);
	const details = kindByDetail.size > 0 ? onceKey('', [...kindByDetail.keys()].join('\n')) : '';
	if (typed.details === details || details === '') return undefined;
	const { kinds } = content.site.personal_details;
	const named = [...kindByDetail]
		.slice(0, maxNamed)
		.map(([text, kind]) => fillIn(copy.details_found, { kind: kinds[kind].name, text }));
	const help = [...named, copy.details_help].join(' ');
	return { again: { ...typed, details }, alert: { title: copy.details, help } };
}

/** Personal details that a notice quotes. */
const maxNamed = 3;

function store(
	reference: string,
	{ teamDb, contents }: Pick<Services, 'teamDb' | 'contents'>,
	{ message: body, seen }: TypedMessage,
) {
	const key = onceKey(isUuid(seen) ? seen : '', body);
	const message = { reference, channel: 'link', body, key } as const;
	return receive(teamDb, message, receiveRules(contents));
}
