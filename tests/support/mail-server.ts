import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
	/** Of its envelope: where a bounce goes. */
	from: string;
	recipient: string;
	/** With its angle brackets. */
	messageId: string;
	/** Header and body as received. */
	source: string;
}

/** Treatment of a mail other than accepting it. */
interface MailBehavior {
	/** A reply to RCPT TO, such as '550 5.1.1 no such user'. */
	refuseRecipient?(recipient: string): string | undefined;
	/** A reply after DATA; the mail counts as not received. */
	refuseMail?(mail: ReceivedMail): string | undefined;
	/** Milliseconds between receiving a mail and confirming it. */
	delay?(mail: ReceivedMail): number;
	/** What it says when it has taken a mail, after "250 ". */
	answer?: string;
	/** Receives the mail and cuts the connection instead of confirming it. */
	cutAfter?(mail: ReceivedMail): boolean;
}

export interface MailServer {
	/** For SMTP_URL. */
	url: string;
	/** The mail it accepted, in order. */
	received: ReceivedMail[];
	/** May be changed at any time. */
	behavior: MailBehavior;
	/** The number of clients that have connected. */
	connections(): number;
	stop(): Promise<void>;
	/** Listens again, on the same port as before. */
	start(): Promise<void>;
}

const refusal = (reply: string) =>
	Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** Starts a real SMTP server on the loopback. */
export async function startMailServer(behavior: MailBehavior = {}): Promise<MailServer> {
	let port = 0;
	let connected = 0;
	let server: SMTPServer;
	const mails: MailServer = {
		url: '',
		received: [],
		behavior,
		connections: () => connected,
		async start() {
			server = listen();
			server.listen(port, '127.0.0.1');
			await once(server.server, 'listening');
			port = (server.server.address() as AddressInfo).port;
			mails.url = `smtp://127.0.0.1:${port}`;
		},
		stop: () => new Promise((stopped) => server.close(stopped)),
	};
	const listen = () => {
		const made = new SMTPServer({
			disabledCommands: ['AUTH', 'STARTTLS'],
			disableReverseLookup: true,
			closeTimeout: 50,
			onConnect(_, done) {
				connected += 1;
				done();
			},
			onRcptTo({ address }, _, done) {
				const reply = mails.behavior.refuseRecipient?.(address);
				done(reply === undefined ? null : refusal(reply));
			},
			async onData(stream, session, done) {
				let source: string;
				try {
					source = await text(stream);
				} catch (error) {
					// The client was killed in the middle of a mail.
					return done(error as Error);
				}
				const { mailFrom } = session.envelope;
				const mail: ReceivedMail = {
					from: mailFrom ? mailFrom.address : '',
					recipient: session.envelope.rcptTo[0]?.address ?? '',
					messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? '',
					source,
				};
				const reply = mails.behavior.refuseMail?.(mail);
				if (reply !== undefined) return done(refusal(reply));
				mails.received.push(mail);
				if (mails.behavior.cutAfter?.(mail)) {
					for (const client of server.connections) {
						if (client.session?.id === session.id) client.close();
					}
					return undefined;
				}
				setTimeout(done, mails.behavior.delay?.(mail) ?? 0, null, mails.behavior.answer);
				return undefined;
			},
		});
		// A killed client causes an error.
		made.on('error', () => {});
		return made;
	};
	await mails.start();
	return mails;
}
