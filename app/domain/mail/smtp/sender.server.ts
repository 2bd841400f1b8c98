import { Transform, type TransformCallback } from 'node:stream';
import { createTransport } from 'nodemailer';
import {
	connections,
	domainOf,
	type MailSettings,
} from '#app/platform/http/mail-settings.server.ts';

/** A mail as its kind says it, without sender and recipient. */
export interface MailMessage {
	subject: string;
	html: string;
	text: string;
	headers?: Record<string, string>;
}

/** A mail as it leaves. */
interface OutgoingMail extends MailMessage {
	recipient: string;
	/** With its angle brackets. */
	messageId: string;
}

export interface MailSender {
	/** The domain of its message ids. */
	domain: string;
	/** @throws the transport's error, whose text may hold emails (smtp-failure.ts reads what matters) */
	send(mail: OutgoingMail): Promise<void>;
	/** Connects and signs in, and sends nothing. @throws like send */
	verify(): Promise<void>;
	/** Ends its connections; what is being sent fails. */
	close(): void;
}

/** Milliseconds; a slow server gets a minute for each reply, and a dead one is noticed sooner. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** RFC 8058, 4 wants List-Unsubscribe-Post signed, which is not among the fields signed by default. */
const signedFields = [
	'From',
	'Reply-To',
	'To',
	'Subject',
	'Date',
	'Message-ID',
	'MIME-Version',
	'Content-Type',
	'Content-Transfer-Encoding',
	'List-Id',
	'List-Unsubscribe',
	'List-Unsubscribe-Post',
].join(':');

/**
 * Opens a pool of connections to the mail server, each when it is needed.
 *
 * @param patience for whoever waits at a screen
 */
export function createSender(
	{ smtpUrl, from, replyTo, dkim }: MailSettings,
	patience = timeouts,
): MailSender {
	const url = new URL(smtpUrl);
	const transport = createTransport({
		pool: true,
		host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
		port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
		secure: url.protocol === 'smtps:',
		// What people wrote leaves this host encrypted or not at all.
		requireTLS: !isLoopback(url.hostname),
		...(url.username !== '' && {
			auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
		}),
		maxConnections: connections,
		// A connection that was cut off is ours to try again: the mail may have arrived.
		maxRequeues: 0,
		...patience,
		disableFileAccess: true,
		disableUrlAccess: true,
		...(dkim && { dkim: { ...dkim, headerFieldNames: signedFields } }),
	});
	transport.use('stream', ({ message }, done) => {
		message.transform(() => new Whole());
		done();
	});
	return {
		domain: domainOf(from),
		async send({ recipient, messageId, subject, html, text, headers }) {
			await transport.sendMail({
				from,
				to: { name: '', address: recipient },
				...(replyTo && { replyTo }),
				messageId,
				subject,
				html,
				text,
				headers: headers ?? {},
				envelope: { from: from.address, to: recipient },
			});
		},
		async verify() {
			await transport.verify();
		},
		close: () => transport.close({ force: true }),
	};
}

/** Passes a mail on in one piece. Nodemailer's own many small ones are as many system calls. */
class Whole extends Transform {
	readonly #pieces: Buffer[] = [];

	override _transform(piece: Buffer, _: BufferEncoding, done: TransformCallback) {
		this.#pieces.push(piece);
		done();
	}

	override _flush(done: TransformCallback) {
		done(null, Buffer.concat(this.#pieces));
	}
}

/** Hosts that no network lies between. */
function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
