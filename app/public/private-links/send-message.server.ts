import { data, redirect } from 'react-router';
import { storableText } from '#app/domain/inbox/change-item.server.ts';
import { onceKey, receive } from '#app/domain/inbox/receive-message.server.ts';
import type { OpenedLink } from '#app/domain/private-links/open-link.server.ts';
import { promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { privateLinkPath } from '#app/platform/http/private-links.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';

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
	{ teamDb, content }: Pick<Services, 'teamDb' | 'content'>,
	typed: TypedMessage,
) {
	const { thread: copy } = content.pages.yours;
	const { message } = typed;
	if (message === '') {
		const again: MessageAgain = { again: typed, error: copy.missing };
		return data(again, { status: 422 });
	}
	const found = [
		...new Map(
			findPersonalDetails(message).map(({ kind, start, end }) => [message.slice(start, end), kind]),
		),
	];
	const details = found.length > 0 ? onceKey('', found.join('\n')) : '';
	if (details !== '' && typed.details !== details) {
		const { kinds } = content.site.personal_details;
		const named = found
			.slice(0, maxNamed)
			.map(([text, kind]) => fillIn(copy.details_found, { kind: kinds[kind].name, text }));
		const help = [...named, copy.details_help].join(' ');
		const again: MessageAgain = {
			again: { ...typed, details },
			alert: { title: copy.details, help },
		};
		return data(again, { status: 422 });
	}
	const seen = isUuid(typed.seen) ? typed.seen : '';
	const outcome = await receive(
		teamDb,
		{
			...{ reference: link.reference, channel: 'link', body: message },
			key: onceKey(seen, message),
		},
		{ promises: promisesOf(content), zone: content.site.time_zone },
	);
	if (outcome === 'missing') return undefined;
	if (outcome === 'limited') {
		const alert = { title: copy.limited, help: copy.limited_help };
		const again: MessageAgain = { again: typed, alert };
		return data(again, { status: 429 });
	}
	throw redirect(`${privateLinkPath(link)}?done=message`, 303);
}

/** Personal details that a notice quotes. */
const maxNamed = 3;
