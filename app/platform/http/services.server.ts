import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import type { TeamDb, VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Env } from './env.server.ts';
import type { MailSettings } from './mail-settings.server.ts';
import type { Release } from './release.server.ts';
import type { RelyingParty } from './relying-party.ts';

/** Limits the uses from one address. */
export interface RateLimit {
	/**
	 * Counts a use against the address's allowance.
	 *
	 * @param kind a separate allowance, such as one form's table
	 * @param weight number of uses it counts as; a single use never exceeds the allowance
	 * @returns false when the allowance is used up
	 */
	consume(kind: string, address: string, weight?: number): Promise<boolean>;
}

/** Identifies a form that was sent without a key of its own (server/keys.ts). */
export type SubmissionKey = (address: string, content: string) => Promise<string>;

/** The operations of a newsletter sign-up that use the key of the day (server/keys.ts). */
export interface SignUpKeys {
	/** Encrypts an email for the URL of the page that asks for the code, for visitors without JavaScript. */
	encrypt(email: string): Promise<string>;
	/** Returns the email; undefined after a day, or for forged text. */
	decrypt(encrypted: string): Promise<string | undefined>;
}

/**
 * Returns the keys of private links (app/domain/submissions). New links use the first key; each key opens
 * the links it made. Rejects while the database is unreachable and no key is known yet.
 */
export type LinkKeys = () => Promise<readonly [KeyObject, ...KeyObject[]]>;

/** The services that the server creates once. Without a request there is no language: jobs name one (`contents`). */
export interface SiteServices {
	visitorDb: VisitorDb;
	/** For the desk, the jobs, and senders who have proved by a private link that a submission is theirs. */
	teamDb: TeamDb;
	/** Key of the hashes that record an erased email; undefined if the database has its own. */
	deskSecret: string | undefined;
	/** Settings of passkeys for signing in at the desk. */
	relyingParty: RelyingParty;
	/** Mail settings; undefined until mail is set up, and then no text may promise a mail. */
	mail: MailSettings | undefined;
	/** The copy of every language, for what is written to a person in theirs. */
	contents: Contents;
	log: Logger;
	/** The settings of this process. They contain secrets. */
	env: Env;
	release: Release;
	/** Origin of the site's public URL, such as https://example.org. */
	siteUrl: string;
	submissionLimit: RateLimit;
	likeLimit: RateLimit;
	/** "Me too" and answers, for each network and day. */
	pressLimit: RateLimit;
	submissionKey: SubmissionKey;
	signUpKeys: SignUpKeys;
	linkKeys: LinkKeys;
	/** Uses of private links from one address, valid or not. */
	linkLimit: RateLimit;
	/** Mails that forms from one network cause within an hour, to addresses that were typed there. */
	mailLimit: RateLimit;
	/** Milliseconds below which a filled form looks automatic. */
	spamMinFillMs: number;
	/** Invalidates every cached page that shows data. */
	invalidate(): void;
	/**
	 * Removes every revocable response from this process's cache after a revocation: an invalidated page would
	 * still be served while the database is unreachable. Every process also learns of it from the database
	 * (app/platform/db/revocations.server.ts); this is for the very next request.
	 */
	purge(): void;
	/** Renders a page as for all visitors, while another response that shows it is rendered. */
	renderPage(path: string, services: Services): Promise<Response>;
}

/** The services of one request, which the routes use. */
export interface Services extends SiteServices {
	/** The copy in the language of the request's path. */
	content: Content;
}

export const servicesContext = createContext<Services>();

/** The network address a request came from, for rate limits only. */
export const clientAddressContext = createContext<string>();

/** The request's id, as in its X-Request-Id and in the log. */
export const requestIdContext = createContext<string>();

/** True if a 404 needs no document, since all paths of its route share one (server/page-caches.ts). */
export const sharesMissingContext = createContext(false);

/** True if a request asked in vain, though its response doesn't say so (server/rate-limit.ts). */
export const inVainContext = createContext(false);

/** True if an action refused what was typed or couldn't store it: the title of its page begins with the word for an error. */
export const notTakenContext = createContext(false);
