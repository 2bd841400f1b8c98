import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Content } from './content/content.server.ts';
import type { TeamDb } from './db/role-db.server.ts';
import type { Database } from './db/schema.ts';
import type { RelyingParty } from './desk/people/relying-party.ts';

/** Slows a burst from one address. */
export interface RateLimit {
	/**
	 * Takes one from the address's allowance.
	 *
	 * @param kind what is counted on its own, such as one form's table
	 * @returns false when nothing is left of it
	 */
	take(kind: string, address: string): Promise<boolean>;
}

/** What the server makes once and the routes work with. */
export interface Services {
	db: Database;
	/** For the desk and the jobs; nothing that serves a visitor touches it. */
	teamDb: TeamDb;
	/** Where passkeys are good for signing in at the desk. */
	relyingParty: RelyingParty;
	content: Content;
	log: Logger;
	/** Origin of the site's public address, such as https://example.org, for what is read elsewhere. */
	siteUrl: string;
	submissionLimit: RateLimit;
	likeLimit: RateLimit;
	/** Milliseconds below which a filled form looks automatic. */
	spamMinFillMs: number;
}

export const servicesContext = createContext<Services>();

/** The network address a request came from, for rate limits only. */
export const clientAddressContext = createContext<string>();

/** Whether a request came with a body too large to be read; its own body is then left out. */
export const bodyTooLargeContext = createContext(false);
