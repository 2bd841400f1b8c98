import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Env, InvalidEnv } from './env.server.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';

/** How mail leaves; without these it waits in the outbox. */
export interface MailSettings {
	/** With the password, if any: never written anywhere. */
	smtpUrl: string;
	from: Mailbox;
	/** Where replies go; to `from` when undefined. */
	replyTo: Mailbox | undefined;
	/** Signs what leaves (RFC 6376) in the name of the domain of `from`. */
	dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
}

/**
 * How this process sends mail, undefined when it doesn't.
 *
 * @throws InvalidEnv with a sentence for each setting that cannot be used
 */
export function readMailSettings(env: Env): MailSettings | undefined {
	const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, DKIM_SELECTOR, DKIM_KEY_FILE } = env;
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
		replyTo: MAIL_REPLY_TO === undefined ? undefined : readMailbox(MAIL_REPLY_TO),
		dkim: dkim || undefined,
	};
}

/** The domain that mail comes from, which its ids are made with as well. */
export function domainOf({ address }: Mailbox): string {
	return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** An unusable key would not fail a mail: it would leave unsigned. */
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
		// Said below.
	}
	throw new InvalidEnv(
		`DKIM_KEY_FILE: ${file} must hold an unencrypted private RSA key of 1024 bits or more, in PEM. "openssl genrsa 2048" makes one.`,
	);
}

/** Connections to the mail server at a time. Bulk mail uses one fewer, so that a confirmation finds one. */
export const connections = 5;
