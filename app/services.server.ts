import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Content } from './content/content.server.ts';
import type { TeamDb, VisitorDb } from './db/role-db.server.ts';
import type { RelyingParty } from './desk/people/relying-party.ts';
import type { MailSettings } from './mail/mail-settings.server.ts';

/** Limits bursts from one address. */
export interface RateLimit {
	/**
	 * Counts one use against the address's allowance.
	 *
	 * @param kind what is counted on its own, such as one form's table
	 * @returns false when the allowance is used up
	 */
	consume(kind: string, address: string): Promise<boolean>;
}

/** Identifies a form that was sent without a key of its own (server/submission-keys.ts). */
export type SubmissionKey = (address: string, content: string) => Promise<string>;

/** What the server creates once and the routes use. */
export interface Services {
	visitorDb: VisitorDb;
	/** For the desk and the jobs; nothing that serves a visitor touches it. */
	teamDb: TeamDb;
	/** Key of the hashes that say an email was erased; undefined where the database has its own. */
	deskSecret: string | undefined;
	/** Where passkeys are good for signing in at the desk. */
	relyingParty: RelyingParty;
	/** How mail leaves; undefined while it is not set up, and then nothing may promise a mail. */
	mail: MailSettings | undefined;
	content: Content;
	log: Logger;
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
	submissionLimit: RateLimit;
	likeLimit: RateLimit;
	submissionKey: SubmissionKey;
	/** Milliseconds below which a filled form looks automatic. */
	spamMinFillMs: number;
	/** Invalidates these cached pages, and every list and search. */
	invalidate(...paths: string[]): void;
	/**
	 * Removes every stored page of this process, after something stopped being public: an invalidated page would
	 * still stand in while the database is away. Other processes render theirs again within a second.
	 */
	purge(): void;
}

export const servicesContext = createContext<Services>();

/** The network address a request came from, for rate limits only. */
export const clientAddressContext = createContext<string>();

/** The request's id, as in its X-Request-Id and in the log. */
export const requestIdContext = createContext<string>();
