/** Reasons why a mail wasn't sent; mail-names.ts has a sentence for each. */
export type FailureCode =
	| 'server_unreachable'
	| 'server_timeout'
	| 'not_encrypted'
	| 'sign_in_refused'
	| 'sender_refused'
	| 'refused_for_now'
	| 'recipient_refused'
	| 'refused_by_policy'
	| 'content_refused'
	| 'not_made';

export interface Failure {
	code: FailureCode;
	permanent: boolean;
	/** The mailbox doesn't exist. */
	bounced: boolean;
}

interface SmtpError {
	code?: unknown;
	responseCode?: unknown;
	response?: unknown;
	command?: unknown;
}

const later = (code: FailureCode): Failure => ({ code, permanent: false, bounced: false });
const never = (code: FailureCode): Failure => ({ code, permanent: true, bounced: false });

/**
 * Classifies a transport's error. A connection that drops after DATA is no refusal: the mail may have arrived, and is
 * sent again with the same id. Problems that a person can fix in the settings are retried for two days.
 */
export function readFailure(error: unknown): Failure {
	const { code, responseCode, response, command } = (error ?? {}) as SmtpError;
	const status = typeof responseCode === 'number' ? responseCode : undefined;
	if (code === 'EAUTH') return later('sign_in_refused');
	if (code === 'ETLS' || code === 'EREQUIRETLS') return later('not_encrypted');
	if (code === 'ETIMEDOUT') return later('server_timeout');
	if (status !== undefined && status < 500) return later('refused_for_now');
	if (code === 'EENVELOPE') return refusedEnvelope(command, status, String(response));
	// Refused for its content, or for its size before anything was sent.
	if (code === 'EMESSAGE') return never('content_refused');
	return later('server_unreachable');
}

function refusedEnvelope(command: unknown, status: number | undefined, response: string): Failure {
	// Rejected by Nodemailer before the server was asked.
	if (status === undefined) return { ...never('recipient_refused'), bounced: true };
	if (command === 'MAIL FROM') return later('sender_refused');
	// RFC 3463, 3.8: 5.7 is about security and policy, ours or theirs, and says nothing about the mailbox.
	if (command !== 'RCPT TO' || /^\d{3}[ -]5\.7\./.test(response)) return never('refused_by_policy');
	return { ...never('recipient_refused'), bounced: true };
}

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after each failed attempt: briefly at first, then every four hours, two days in total. */
const delays = [
	minute,
	2 * minute,
	5 * minute,
	10 * minute,
	20 * minute,
	30 * minute,
	hour,
	2 * hour,
	...Array<number>(11).fill(4 * hour),
];

/**
 * Returns the delay before the next attempt. It depends on the number of attempts and not on days, so a clock that
 * jumps doesn't give up any mail.
 *
 * @param attempts number of attempts so far
 * @param random spreads out the mail of an outage (0 to 1)
 * @returns seconds; undefined if the mail is given up
 */
export function retryDelay(attempts: number, random = Math.random()): number | undefined {
	const delay = delays[attempts - 1];
	return delay === undefined ? undefined : Math.round(delay * (0.9 + 0.2 * random));
}
