import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Env, InvalidEnv } from './env.server.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';

/** Mail settings; without them mail waits in the outbox. */
export interface MailSettings {
	/** May contain the password, so it's never written anywhere. */
	smtpUrl: string;
	from: Mailbox;
	/** The mailbox whose mail comes back into the inbox. */
	inbound?: Mailbox | undefined;
	/** Signs mail (RFC 6376) for the domain of `from`. */
	dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
	/** Number of newsletter mails handed over at the same time; one if unset. */
	newsletterConnections?: number;
}

/**
 * Returns the mail settings of this process, or undefined if it doesn't send mail.
 *
 * @throws InvalidEnv with a sentence for each setting that can't be used
 */
export function readMailSettings(env: Env): MailSettings | undefined {
	const { SMTP_URL, MAIL_FROM, DKIM_SELECTOR, DKIM_KEY_FILE } = env;
	const from = readMailbox(MAIL_FROM ?? '');
	if (SMTP_URL === undefined || !from) return undefined;
	const dkim = DKIM_SELECTOR !== undefined &&
		DKIM_KEY_FILE !== undefined && {
			domainName: domainOf(from),
			keySelector: DKIM_SELECTOR,
			privateKey: readKey(DKIM_KEY_FILE),
		};
	return {
		smtpUrl: SMTP_URL,
		from,
		inbound: env.INBOUND_ADDRESS === undefined ? undefined : readMailbox(env.INBOUND_ADDRESS),
		dkim: dkim || undefined,
		newsletterConnections: env.NEWSLETTER_CONNECTIONS,
	};
}

/** Returns the sender's domain, which message ids also use. */
export function domainOf({ address }: Mailbox): string {
	return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Reads and checks the key: with an unusable one, mail wouldn't fail but leave unsigned. */
function readKey(file: string): string {
	let pem: string;
	try {
		pem = readFileSync(file, 'utf8');
	} catch {
		throw new InvalidEnv(`DKIM_KEY_FILE: ${file} cannot be read.`);
	}
	try {
		const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
		// RFC 8301, 3.2: at least 1024 bits.
		if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024)
			return pem;
	} catch {
		// Reported below.
	}
	throw new InvalidEnv(
		`DKIM_KEY_FILE: ${file} must hold an unencrypted private RSA key of 1024 bits or more, in PEM. "openssl genrsa 2048" makes one.`,
	);
}

/** Maximum connections to the mail server, besides those for newsletters: a confirmation never waits behind one. */
export const connections = 5;
