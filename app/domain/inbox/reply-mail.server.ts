import type { Transaction } from 'kysely';
import { createElement as h } from 'react';
import type { Compose, DueMail, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { Button, type MailSite, Rows, Title } from '#app/domain/mail/messages/components.ts';
import {
	inOrder,
	type MailDocument,
	renderMail,
} from '#app/domain/mail/messages/render-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { Link, Paragraph, Rule, withBreaks } from '#app/domain/mail/messages/text-components.ts';
import { answersInMail } from '#app/domain/submissions/form-settings.server.ts';
import { itemLink } from '#app/domain/submissions/private-links.server.ts';
import { findLinks } from '#app/platform/content/find-links.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { replyAddress } from './reply-address.server.ts';

export const composeReply: Compose = async (trx, mail, services) => {
	const reply = await trx
		.selectFrom('messages as reply')
		.innerJoin('inbox_items as item', 'item.id', 'reply.item_id')
		.leftJoin('members', 'members.id', 'reply.member_id')
		.select(['reply.subject', 'reply.body', 'item.reference', 'members.name'])
		.select(['item.submission_table', 'item.link_number', 'item.email', 'item.language'])
		.where('reply.id', '=', mail.reply_id)
		.executeTakeFirst();
	if (!reply || reply.body === null) return undefined;
	const { subject, body, reference, name: memberName } = reply;
	const site = siteIn(services, reply.language);
	// The email was corrected since: the former address gets the answer to what it sent, and no key to the rest.
	const link =
		reply.email === mail.recipient ? await itemLink(reply, services, site.content) : undefined;
	const isPrivate = !answersInMail(services.contents[defaultLanguage]).has(reply.submission_table);
	if (isPrivate && link === undefined) return undefined;
	const { inbound } = services.mail ?? {};
	const data = { subject, body, reference, memberName, link, isInbound: inbound !== undefined };
	const message = renderMail(
		isPrivate && link !== undefined
			? answerWaitsMail({ subject, reference, link }, site)
			: replyMail(data, site),
		site,
	);
	const threaded = { ...message, headers: { ...message.headers, ...(await threadOf(trx, mail)) } };
	if (!inbound || isPrivate) return threaded;
	return {
		...threaded,
		replyTo: await replyAddress(trx, services.deskSecret, inbound, {
			reference,
			linkNumber: reply.link_number,
		}),
	};
};

/** Returns the headers that put a mail below those that its recipient got about the same item (RFC 5322, 3.6.4). */
async function threadOf(
	trx: Transaction<Schema>,
	{ id, item_id, recipient }: DueMail,
): Promise<Record<string, string>> {
	const earlier = await trx
		.selectFrom('mail')
		.select('message_id')
		.where('item_id', '=', item_id)
		.where('recipient', '=', recipient)
		.where('state', '=', 'sent')
		.where('id', '<>', id)
		.orderBy('sent_at', 'desc')
		.limit(20)
		.execute();
	const ids = earlier.map(({ message_id }) => message_id).filter((one) => one !== null);
	const [newest] = ids;
	return newest === undefined
		? {}
		: { 'In-Reply-To': newest, References: ids.toReversed().join(' ') };
}

export const reply: MailDefinition = {
	name: 'Reply',
	refersTo: ['replyId', 'itemId'],
	compose: composeReply,
};

interface Reply {
	/** Subject as sent or as it will be; null for the one in content/mail/reply.yaml. */
	subject: string | null;
	/** The member's text, with line breaks. */
	body: string;
	/** Name for the signature; null if the member has left. */
	memberName: string | null;
	reference: string;
	/** The private link, where the conversation is. */
	link?: string | undefined;
	/** True if an answer by mail comes back into the inbox. */
	isInbound?: boolean;
}

/** Renders a team member's reply, styled as a letter and not as a newsletter. */
export function replyMail(data: Reply, site: MailSite): MailDocument {
	const copy = site.content.mail.reply;
	const { memberName, link, isInbound = false } = data;
	const answer = isInbound ? copy.answer : copy.answer_at;
	const signature =
		memberName === null ? copy.team_signature : fillIn(copy.signature, { name: memberName });
	return {
		subject: data.subject ?? fillIn(copy.subject, { reference: data.reference }),
		preview: copy.preview,
		body: inOrder(
			h(PlainText, { text: data.body }),
			h(PlainText, { text: signature }),
			h(Rule),
			h(Rows, { rows: [{ label: copy.reference, value: data.reference, isReference: true }] }),
			link !== undefined && h(Paragraph, null, answer, ' ', h(Link, { href: link }, copy.link)),
			h(Paragraph, { soft: true }, copy.keep),
		),
		reason: copy.reason,
	};
}

/** Tells a sender that there is an answer at their private link, without its text. */
export function answerWaitsMail(
	data: Pick<Reply, 'subject' | 'reference'> & { link: string },
	site: MailSite,
): MailDocument {
	const copy = site.content.mail.reply;
	return {
		subject: data.subject ?? fillIn(copy.subject, { reference: data.reference }),
		preview: copy.waits.title,
		body: inOrder(
			h(Title, null, copy.waits.title),
			h(Paragraph, null, copy.waits.lead),
			h(Button, { href: data.link }, copy.waits.button),
			h(Paragraph, null, copy.waits.private),
			h(Rule),
			h(Rows, { rows: [{ label: copy.reference, value: data.reference, isReference: true }] }),
		),
		reason: copy.reason,
	};
}

/** Renders plain text as paragraphs with line breaks; URLs and email addresses become links. */
function PlainText({ text }: { text: string }) {
	return paragraphsIn(text).map((paragraph, index) => {
		const parts = findLinks(paragraph).map(({ text, href }, at) => {
			if (href === undefined) return withBreaks(text);
			return h(Link, { key: at, href }, text);
		});
		// Paragraphs never change their order, so their index is their key.
		return h(Paragraph, { key: index }, parts);
	});
}

/** Splits plain text at empty lines. */
export function paragraphsIn(text: string): string[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split(/\n(?:[ \t]*\n)+/)
		.map((part) => part.trim())
		.filter((part) => part !== '');
}
