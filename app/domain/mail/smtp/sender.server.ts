import { createTransport } from 'nodemailer';
import {
	connections,
	domainOf,
	type MailSettings,
} from '#app/platform/http/mail-settings.server.ts';

/** A composed mail, without sender and recipient. */
export interface MailMessage {
	subject: string;
	html: string;
	text: string;
	headers?: Record<string, string>;
	/** Address for replies to this mail, before `replyAddress`. */
	replyTo?: string | undefined;
}

interface OutgoingMail extends MailMessage {
	recipient: string;
	/** Includes its angle brackets. */
	messageId: string;
	/** Where other mail is answered, a site setting; null for its sender. */
	replyAddress?: string | null;
}

export interface MailSender {
	/** The domain of its message ids. */
	domain: string;
	/**
	 * @returns the id that the server put in the place of ours, if its answer has one, as that of Amazon SES does
	 * @throws the transport's error, whose text may contain emails (smtp-failure.ts extracts what matters)
	 */
	send(mail: OutgoingMail): Promise<string | undefined>;
	/** Connects and signs in without sending anything. @throws like send */
	verify(): Promise<void>;
	/** Closes its connections; mail being sent fails. */
	close(): void;
}

/** In milliseconds: a slow server gets a minute for each reply, and a dead one is detected sooner. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Creates a pool of connections to the mail server, each opened when it is needed.
 *
 * @param options `patience` overrides the timeouts, for a member who waits at a screen; mail beyond `maxConnections`
 * waits for one of them
 */
export function createSender(
	{ smtpUrl, from, inbound }: MailSettings,
	{ patience = timeouts, maxConnections = connections } = {},
): MailSender {
	const url = new URL(smtpUrl);
	const transport = createTransport({
		pool: true,
		host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
		port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
		secure: url.protocol === 'smtps:',
		// Mail leaves this host encrypted or not at all.
		requireTLS: !isLoopback(url.hostname),
		...(url.username !== '' && {
			auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
		}),
		maxConnections,
		// Retries after a dropped connection are ours, because the mail may have arrived.
		maxRequeues: 0,
		...patience,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// Bounces come to the inbox, unless its domain isn't the one that SPF and DMARC look at.
	const bounces = inbound && domainOf(inbound) === domainOf(from) ? inbound : undefined;
	return {
		domain: domainOf(from),
		async send({ recipient, messageId, subject, html, text, headers, replyTo, replyAddress }) {
			const answersTo = replyTo ?? replyAddress;
			const { response } = await transport.sendMail({
				from,
				to: { name: '', address: recipient },
				...(answersTo && { replyTo: answersTo }),
				messageId,
				subject,
				html,
				text,
				headers: headers ?? {},
				envelope: {
					from: (bounces && (replyTo ?? bounces.address)) || from.address,
					to: recipient,
				},
			});
			// Queue numbers of other servers are short, and in no header.
			return /^250 ok:? ([\w-]{40,200})\s*$/i.exec(response)?.[1];
		},
		async verify() {
			await transport.verify();
		},
		close: () => transport.close({ force: true }),
	};
}

/** Returns true for hosts that are reached without a network. */
function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
