import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Content } from '#app/platform/content/content.server.ts';
import type { TeamDb, VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Env } from './env.server.ts';
import type { MailSettings } from './mail-settings.server.ts';
import type { Release } from './release.server.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Setting } from './settings.server.ts';

/** Limits bursts from one address. */
export interface RateLimit {
	/**
	 * Counts a use against the address's allowance.
	 *
	 * @param kind what is counted on its own, such as one form's table
	 * @param weight how many uses it counts as; one alone never exceeds the allowance
	 * @returns false when the allowance is used up
	 */
	consume(kind: string, address: string, weight?: number): Promise<boolean>;
}

/** Identifies a form that was sent without a key of its own (server/keys.ts). */
export type SubmissionKey = (address: string, content: string) => Promise<string>;

/** What a newsletter sign-up needs of a key that lives a day (server/keys.ts). */
export interface SignUpKeys {
	/** Keyed hashes of the network an address is in, and of the wider one around it. */
	networksOf(address: string): Promise<[network: string, wider: string]>;
	/** Encrypts an email for the page that takes its code, where it stands in a URL without JavaScript. */
	encrypt(email: string): Promise<string>;
	/** The email that was encrypted; undefined after a day, or for anything made up. */
	decrypt(encrypted: string): Promise<string | undefined>;
}

/**
 * The keys of private links (private-links.server.ts): new ones are made with the first, and each of them opens what it made.
 * Rejects while the database is away and no key is known yet.
 */
export type LinkKeys = () => Promise<readonly [KeyObject, ...KeyObject[]]>;

/** What the server creates once and the routes use. */
export interface Services {
	visitorDb: VisitorDb;
	/** For the desk and the jobs, and for whoever has proved by a private link that something is theirs. */
	teamDb: TeamDb;
	/** Key of the hashes that say an email was erased; undefined where the database has its own. */
	deskSecret: string | undefined;
	/** Where passkeys are good for signing in at the desk. */
	relyingParty: RelyingParty;
	/** How mail leaves; undefined while it is not set up, and then nothing may promise a mail. */
	mail: MailSettings | undefined;
	content: Content;
	log: Logger;
	/** The settings of this process. They hold secrets; `settings` is what may be shown of them. */
	env: Env;
	settings: readonly Setting[];
	/** Which release this is. */
	release: Release;
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
	submissionLimit: RateLimit;
	likeLimit: RateLimit;
	submissionKey: SubmissionKey;
	signUpKeys: SignUpKeys;
	linkKeys: LinkKeys;
	/** How often one address may use private links, right ones or not. */
	linkLimit: RateLimit;
	/** Milliseconds below which a filled form looks automatic. */
	spamMinFillMs: number;
	/** Invalidates these cached pages, and every list and search. */
	invalidate(...paths: string[]): void;
	/**
	 * Removes every stored response of this process that something can be taken back from, after something was: an
	 * invalidated page would still stand in while the database is away. Every process hears of it from the database
	 * as well (app/platform/db/revocations.server.ts); this is for the request that comes next.
	 */
	purge(): void;
}

export const servicesContext = createContext<Services>();

/** The network address a request came from, for rate limits only. */
export const clientAddressContext = createContext<string>();

/** The request's id, as in its X-Request-Id and in the log. */
export const requestIdContext = createContext<string>();
