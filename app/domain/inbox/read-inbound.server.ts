import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { storableText } from '#app/platform/text/storable-text.ts';

/** A mail that came back to us, as far as it matters. */
export interface InboundMail {
	/** SHA-256 of what is the same whichever way the mail came; of its bytes if it has no Message-ID. */
	digest: string;
	from: { name: string; address: string };
	/** In lower case, from its envelope and headers. */
	recipients: string[];
	subject: string;
	text: string;
	/** Ids of the mails that it answers, the nearest first. */
	answers: string[];
	/** Names of the attachments, which aren't stored. */
	attachments: string[];
	/** True for what no person wrote: an out-of-office reply, a notification. */
	isAutomatic: boolean;
	/** True for what came over a list, which a person may have written. */
	isFromList: boolean;
	isSpam: boolean;
	/** Set if it says that a mail of ours didn't arrive: the ids it names. */
	bounce?: { ids: string[]; isPermanent: boolean; isUnknownMailbox: boolean };
}

/** Largest mail in bytes. */
export const largestMail = 26 * 1024 * 1024;

/** Characters of a text that is stored, and bytes in which a bounce is looked at. */
const longestText = 290_000;
const bounceBytes = 512 * 1024;

/** Bounds what one mail can make us compute. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 };
const most = { references: 50, recipients: 50, attachments: 20 };

/** The parts of an email that a provider's JSON has as well. */
export type MailParts = Pick<Email, 'headers'> &
	Partial<Pick<Email, 'from' | 'subject' | 'text' | 'html'>> & { attachments: string[] };

/**
 * Reads a mail as it was sent (RFC 5322).
 *
 * @param recipients of its envelope, which its headers may not name
 */
export async function readRawMail(
	raw: Uint8Array,
	recipients: readonly string[] = [],
): Promise<InboundMail> {
	const beginning = Buffer.from(raw.subarray(0, bounceBytes)).toString('latin1');
	const parts = await parse(raw);
	return readMail(parts, { digest: digestOf(raw, parts), recipients, source: beginning });
}

/**
 * Returns the same for a mail that comes again. Servers and fetchmail add lines to its header on the way, and change how
 * lines end; nobody can have another mail taken for it without its text.
 */
function digestOf(raw: Uint8Array, { headers }: MailParts): string {
	const hash = createHash('sha256');
	const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
	const id = header('message-id').trim();
	const text = Buffer.from(raw).toString('latin1').replaceAll('\r\n', '\n');
	const end = text.indexOf('\n\n');
	if (id === '' || end === -1) return hash.update(raw).digest('hex');
	return hash
		.update(JSON.stringify([id, header('date'), header('from')]))
		.update(text.slice(end).trimEnd(), 'latin1')
		.digest('hex');
}

async function parse(raw: Uint8Array): Promise<MailParts> {
	try {
		const email = await PostalMime.parse(raw, limits);
		const attachments = email.attachments
			.filter(({ disposition, related }) => !(disposition === 'inline' && related))
			.map(({ filename, mimeType }) => filename ?? mimeType);
		return { ...email, attachments };
	} catch {
		// Nested or labeled beyond the limits: a person reads its headers, and sees that its text is missing.
		const beginning = raw.subarray(0, 32 * 1024);
		const end = Buffer.from(beginning)
			.toString('latin1')
			.search(/\r?\n\r?\n/);
		const header = end === -1 ? beginning : beginning.subarray(0, end);
		const email = await PostalMime.parse(header).catch(() => ({ headers: [] }));
		return { ...email, text: '', html: '', attachments: ['unreadable'] };
	}
}

/** @param context.source the text in which a bounce names what didn't arrive */
export function readMail(
	parts: MailParts,
	context: { digest: string; recipients: readonly string[]; source: string },
): InboundMail {
	const all = (name: string) =>
		parts.headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, 64 * 1024));
	const header = (name: string) => all(name)[0] ?? '';
	const { digest, source } = context;
	const address = line(parts.from?.address ?? '').toLowerCase();
	const addressed = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap(all);
	const recipients = [...context.recipients, ...addressed]
		.flatMap((text) => text.match(addresses) ?? [])
		.slice(0, most.recipients)
		.map((recipient) => recipient.toLowerCase());
	const bounce = bounceOf(`${header('content-type')} ${header('return-path')} ${address}`, source);
	return {
		digest,
		from: { name: line(parts.from?.name ?? '') || address, address },
		recipients,
		subject: line(parts.subject ?? ''),
		text: textOf(parts),
		answers: [...idsIn(header('in-reply-to')), ...idsIn(header('references')).reverse()].slice(
			0,
			most.references,
		),
		attachments: parts.attachments.slice(0, most.attachments).map(line),
		isAutomatic: bounce !== undefined || isAutomatic(header, address),
		isFromList: isFromList(header),
		isSpam: /^yes/i.test(header('x-spam-flag')) || /^yes/i.test(header('x-spam-status')),
		...(bounce && { bounce }),
	};
}

/** RFC 3834, and what programs used before it. */
function isAutomatic(header: (name: string) => string, address: string): boolean {
	const submitted = header('auto-submitted');
	return (
		(submitted !== '' && !/^no\b/i.test(submitted)) ||
		/^(bulk|junk|auto_reply)/i.test(header('precedence')) ||
		['x-autoreply', 'x-autorespond'].some((name) => header(name) !== '') ||
		/^<>$/.test(header('return-path').trim()) ||
		/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(address)
	);
}

/** Groups, ticket systems and forwarders write these into the mails of persons too. */
const isFromList = (header: (name: string) => string) =>
	/^list/i.test(header('precedence')) ||
	['list-id', 'list-unsubscribe', 'x-loop'].some((name) => header(name) !== '');

/** Reads a delivery status notification (RFC 3464), or what an old server writes in its place. */
function bounceOf(envelope: string, source: string): InboundMail['bounce'] {
	if (!/multipart\/report|mailer-daemon@|^\S* ?<> /i.test(envelope)) return undefined;
	const [, kind, subject] = /^Status:\s*([245])\.(\d{1,3})\.\d{1,3}/im.exec(source) ?? [];
	if (kind === undefined) return undefined;
	const isPermanent = kind === '5' && !/^Action:\s*(delayed|relayed|expanded)/im.test(source);
	return { ids: idsIn(source), isPermanent, isUnknownMailbox: isPermanent && subject === '1' };
}

const idsIn = (text: string) => (text.match(/<[^<>\s]{1,250}@[^<>\s]{1,250}>/g) ?? []).slice(-100);

/** Matches addresses of the lengths that RFC 5321 allows. It starts only where one can, so a long word takes no time. */
const addresses = /(?<![^\s<>,;:"])[^\s<>,;:"@]{1,64}@[^\s<>,;:"@]{1,255}/g;

/** On one line, as for a header or a name. */
const line = (text: string) =>
	storableText(text.slice(0, 1000))
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim()
		.slice(0, 300);

function textOf({ text = '', html = '' }: MailParts): string {
	const plain = text.trim() === '' ? textOfHtml(html.slice(0, 1_000_000)) : text;
	const whole = storableText(plain).trim();
	const left = whole.length - longestText;
	return left > 0
		? `${storableText(whole.slice(0, longestText))}\n\n[${left} more characters weren’t stored.]`
		: whole;
}

/** Elements of a mail; opening them one within another takes quadratic time. */
const mostElements = 20_000;

/** Converts HTML to text. What is too deep to convert loses its tags. */
function textOfHtml(html: string): string {
	const bare = () => html.replace(/<[^<>]*>/g, ' ');
	if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostElements) return bare();
	try {
		return convert(html, {
			wordwrap: false,
			limits: { maxDepth: 200, ellipsis: '[…]' },
			selectors: [{ selector: 'img', format: 'skip' }],
		});
	} catch {
		return bare();
	}
}
