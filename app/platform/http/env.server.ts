import path from 'node:path';
import { z } from 'zod';
import { readMailbox } from './mailbox.ts';

function whole(fallback: number, least = 0, most?: number, reason = '') {
	const range = most === undefined ? `of ${least} or more` : `from ${least} to ${most}`;
	const error = `must be a whole number ${range}${reason}`;
	return z.coerce
		.number({ error })
		.int({ error })
		.min(least, { error })
		.max(most ?? Number.MAX_SAFE_INTEGER, { error })
		.default(fallback);
}

/** Six months less six weeks: while backups pause, old ones aren't deleted. */
const keptWeeks = 20;
const promised =
	', because what was erased stays in a backup for as long, and the privacy texts promise that it is in none after six months';

const choice = <const Values extends readonly string[]>(values: Values) =>
	z.enum(values, { error: `must be one of: ${values.join(', ')}` });

const wholePath = (example: string) =>
	z.string().refine(path.isAbsolute, `must be a whole path, such as ${example}`).optional();

const mailbox = z
	.string()
	.refine((text) => readMailbox(text) !== undefined, {
		error: 'must be an email such as news@example.org or Example <news@example.org>',
	})
	.optional();

function isServer(text: string): boolean {
	try {
		const { hostname, username, password } = new URL(text);
		decodeURIComponent(username + password);
		return hostname !== '';
	} catch {
		return false;
	}
}

/** Choosing among several is work for HAProxy, or the cluster's own service (docs/hosting.md). */
function hasOneHost(url: string): boolean {
	return URL.canParse(url) && !new URL(url).host.includes(',');
}

const settings = z.object({
	PORT: whole(3000, 0, 65535),
	HOST: z.string().min(1).default('0.0.0.0'),
	/** A Postgres URL; without it the site uses the embedded database. */
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
		// A socket has no host: postgres://user@/name?host=/var/run/postgresql.
		.refine((url) => hasOneHost(url.replace('@/', '@host/')), {
			error:
				'must be an address such as postgres://user:password@host/name, of one host, with special characters of the password percent-encoded',
			when: ({ issues }) => issues.length === 0,
		})
		.optional(),
	/** Maximum connections of this process to it. */
	DATABASE_CONNECTIONS: whole(10, 1, 1000),
	/** Folder of the embedded database. */
	DATA_DIR: z.string().min(1).default('var'),
	/** The site's public URL, for canonical links, feeds and social cards; http://localhost:PORT until it is set. */
	SITE_URL: z
		.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
		.refine((url) => new URL(url).pathname === '/', {
			error: 'must be an address without a path: the site is at the top of its host',
			when: ({ issues }) => issues.length === 0,
		})
		.optional(),
	/** Folder of all copy, in every language. */
	CONTENT_DIR: z.string().min(1).default('content'),
	/** `on`: a new embedded database gets the posts of CONTENT_DIR/posts. */
	LAUNCH_POSTS: choice(['on', 'off']).default('on'),
	/** Seconds for which a post may be served from memory while the database is away: it may be unpublished. */
	STALE_POST_SECONDS: whole(60, 0, 60),
	/** Number of trusted proxies that add their client's address to X-Forwarded-For. */
	TRUST_PROXY: whole(0),
	LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
	/** Submissions of one form from one address within RATE_LIMIT_WINDOW_SECONDS. */
	SUBMISSIONS_LIMIT: whole(30),
	LIKES_LIMIT: whole(60),
	/** Uses of private links (/yours) from one address. */
	PRIVATE_LINKS_LIMIT: whole(100),
	/** Attempts to sign in at the desk or to use a link, per address and per passkey. */
	SIGN_IN_LIMIT: whole(30),
	/** Requests of one address within a minute that ask in vain: wrong forms, invented tokens and cookies, unknown paths. */
	REFUSALS_LIMIT: whole(200),
	/** Mail server, such as smtps://user:password@mail.example.org; without it mail waits in the outbox. */
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
		.refine(isServer, {
			error:
				'must be an address such as smtps://user:password@mail.example.org, with special characters of the password percent-encoded',
		})
		.optional(),
	MAIL_FROM: mailbox,
	/** Mailbox whose mail comes back into the inbox; it must take addresses with a plus. Until it's set, no mail asks for an answer by mail. */
	INBOUND_ADDRESS: mailbox,
	/** Opens POST /inbound-mail to a mail provider that sends it. */
	INBOUND_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
	/** Newsletter mails handed to the mail server at the same time, each on a connection of its own. */
	NEWSLETTER_CONNECTIONS: whole(8, 1, 100),
	/** `off`: this process leaves mail and other background work to the other processes on its database. */
	JOBS: choice(['on', 'off']).default('on'),
	RATE_LIMIT_WINDOW_SECONDS: whole(600, 1),
	/** Milliseconds; a form sent sooner after it was shown is marked as spam (and still stored). */
	SPAM_MIN_FILL_MS: whole(1000),
	/** Folder of scheduled backups; without it none are made. */
	BACKUP_DIR: wholePath('/var/lib/clarifolio/backups'),
	/** Public key (age) that backups are encrypted to; the site never has the key that decrypts them. */
	BACKUP_RECIPIENT: z
		.string()
		.regex(
			/^age1[02-9ac-hj-np-z]{58,}$/,
			'must be the public half of an age key, which begins with age1: "age-keygen -o key.txt" makes one',
		)
		.optional(),
	BACKUP_KEEP_DAYS: whole(14, 1, keptWeeks * 7, promised),
	/** Key of the hashes that record an erased email; without it the database creates and stores one. */
	DESK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

const schema = settings.superRefine(requireTogether).transform((env) => ({
	...env,
	SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
}));

/** Settings that are useless without another. */
const together = [
	['SMTP_URL', 'MAIL_FROM'],
	['INBOUND_SECRET', 'INBOUND_ADDRESS'],
	['BACKUP_DIR', 'BACKUP_RECIPIENT'],
] as const;

function requireTogether(env: z.output<typeof settings>, context: z.RefinementCtx) {
	for (const [one, other] of together) {
		if (env[one] === undefined || env[other] !== undefined) continue;
		context.addIssue({ code: 'custom', path: [other], message: `must be set when ${one} is` });
	}
}

export type Env = z.output<typeof schema>;

/** Secret settings, which a file can hold instead (NAME_FILE); a server's URL contains a password. */
export const secretNames: readonly string[] = [
	'DATABASE_URL',
	'SMTP_URL',
	'DESK_SECRET',
	'INBOUND_SECRET',
];

/** Settings whose values never appear in a message. */
const masked = [
	...secretNames,
	// In case an operator puts the private key here by mistake.
	'BACKUP_RECIPIENT',
];

/** Invalid settings; the message names each one and what it must be. */
export class InvalidEnv extends Error {
	override name = 'InvalidEnv';
}

/**
 * Checks settings (docs/settings.md), wherever they are from (settings.server.ts). An empty value counts as
 * not set.
 *
 * @throws InvalidEnv
 */
export function readEnv(source: Record<string, string | undefined>): Env {
	const nonEmpty = Object.entries(source).filter(([, value]) => value !== '');
	const result = schema.safeParse(Object.fromEntries(nonEmpty));
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => {
		const { message } = issue;
		const name = String(issue.path[0]);
		const shown = !masked.includes(name) && source[name] !== undefined;
		const value = shown ? ` (it is ${JSON.stringify(source[name])})` : '';
		return `${name}: ${message}${value}`;
	});
	throw new InvalidEnv(`These settings cannot be used:\n  ${[...new Set(problems)].join('\n  ')}`);
}
