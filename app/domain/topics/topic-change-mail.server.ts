import { sql } from 'kysely';
import { createElement as h } from 'react';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { Button, type MailSite, Title } from '#app/domain/mail/messages/components.ts';
import {
	inOrder,
	type MailDocument,
	renderMail,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { Paragraph } from '#app/domain/mail/messages/text-components.ts';
import { unsubscribing } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { findMailable } from '#app/domain/newsletter/subscribers.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { type TopicState, topicPath } from './topics.ts';

/** The newest change of a topic, in one language. */
interface Change {
	slug: string;
	title: string;
	state: TopicState;
	reason: string;
}

/**
 * Composes the mail about a change for one follower, unless it isn't the newest any more, the topic isn't public, or has
 * no words in their language.
 */
const compose: Compose = async (trx, mail, services) => {
	const subscriber = await findMailable(trx, 'topic_change', mail, services.deskSecret);
	if (!subscriber) return undefined;
	const { language, token } = subscriber;
	const { rows } = await sql<Change>`
		select slug, title ->> ${language} as title, state, coalesce(reason ->> ${language}, '') as reason
		from topic_changes as change join topics on topics.id = topic_id
		where change.id = ${mail.topic_change_id} and published_at <= now() and merged_into is null
			and title ->> ${language} <> '' and not exists (
				select from topic_changes as later where later.topic_id = change.topic_id
					and (later.changed_at, later.id) > (change.changed_at, change.id)
			)`.execute(trx);
	const [change] = rows;
	const site = siteIn(services, language);
	return change && renderMail(topicChangeMail(change, token, site), site);
};

export const topicChange: MailDefinition = {
	name: 'Change of a topic',
	refersTo: ['subscriberId', 'topicChangeId'],
	compose,
};

/** Renders the mail about a change of a topic, in the team's words. @param token of the subscriber */
export function topicChangeMail(change: Change, token: string, site: MailSite): MailDocument {
	const { mail, pages } = site.content;
	const copy = mail['topic-change'];
	const { title, reason } = change;
	const state = pages.topics.states[change.state];
	return {
		subject: fillIn(copy.subject, { title, state }),
		preview: reason || copy.preview,
		body: inOrder(
			h(Title, null, title),
			h(Paragraph, null, fillIn(copy.state, { state })),
			reason && h(Paragraph, null, reason),
			h(Button, { href: site.siteUrl + topicPath(site.content, change.slug) }, copy.button),
		),
		reason: copy.reason,
		...unsubscribing(site, token, copy.unsubscribe),
	};
}
