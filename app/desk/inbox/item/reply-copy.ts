import type { SavedReplyCopy } from '#app/generated/copy.ts';
import type { Contents, MailCopy } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

/** A text that a reply can begin with. */
export interface SavedReply {
	label: string;
	body: string;
	/** In the team's language, which isn't the sender's. */
	isOther?: true;
}

interface ReplyTo {
	reference: string;
	memberName: string;
	siteUrl: string;
	/** The sender's first name; undefined if unknown. */
	firstName: string | undefined;
	/** True if the words sound like a crisis: the reply for that comes first. */
	isUrgent: boolean;
}

const rank = ({ urgent }: SavedReplyCopy) => (urgent ? 0 : 1);

/** The copy of content/mail/ for a reply of one member to one item; a saved reply greets the sender by name. */
export function replyCopy(
	{ reply, replies }: Pick<MailCopy, 'reply' | 'replies'>,
	{ reference, memberName, siteUrl, firstName, isUrgent }: ReplyTo,
) {
	const inOrder = isUrgent ? replies.toSorted((a, b) => rank(a) - rank(b)) : replies;
	const greet = (body: string) => (firstName ? body : body.replaceAll(' {name}', ''));
	return {
		subject: fillIn(reply.subject, { reference }),
		signature: fillIn(reply.signature, { name: memberName }),
		/** With a request to quote it. */
		reference: `${reply.reference}: ${reference}\n${reply.keep}`,
		saved: inOrder.map(
			({ label, body }): SavedReply => ({
				label,
				body: fillIn(greet(body), { url: siteUrl, name: firstName ?? '' }),
			}),
		),
	};
}

/**
 * The copy for a reply in the sender's language, whose saved replies come first. Those in the team's own follow, for a
 * member who can't write the other.
 *
 * @param language of the item
 */
export function replyIn(contents: Contents, language: string, to: ReplyTo) {
	const content = contentIn(contents, language);
	const copy = replyCopy(content.mail, to);
	if (content.language === defaultLanguage) return copy;
	const others = replyCopy(contents[defaultLanguage].mail, to).saved;
	return {
		...copy,
		saved: [...copy.saved, ...others.map((one) => ({ ...one, isOther: true as const }))],
	};
}
