import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { createSession } from '#app/domain/people/sessions.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import type { SiteProcess } from './site-process.ts';

/** Chromium's virtual authenticator. User verification succeeds by default. */
interface Device {
	/** Sets the outcome of user verification. */
	verifies(verified: boolean): Promise<void>;
	remove(): Promise<void>;
}

/**
 * Adds a virtual authenticator to a page (WebDriver extension of WebAuthn 2, through the DevTools protocol).
 */
export async function addDevice(page: Page): Promise<Device> {
	const client: CDPSession = await page.context().newCDPSession(page);
	await client.send('WebAuthn.enable');
	const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		verifies: (isUserVerified) =>
			client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
		remove: () =>
			client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }).then(() => {}),
	};
}

/** Waits for the first owner's link, which `npm start` prints soon after the URL. */
export async function firstLink(site: SiteProcess): Promise<string> {
	const line = /Become the owner of the desk [^:]*: ([^\s"]+)/;
	await expect.poll(() => site.output()).toMatch(line);
	return line.exec(site.output())?.[1] ?? '';
}

/** Adds a member with a session, as if they had just signed in; returns the cookie's value. */
export async function newSession(
	db: Database,
	role: MemberRole,
	assertedAt = new Date(),
): Promise<{ memberId: string; email: string; token: string; sessionId: string }> {
	const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
	const email = `${name}@team.example`;
	const { id: memberId } = await db
		.insertInto('members')
		.values({ name, email, role })
		.returning('id')
		.executeTakeFirstOrThrow();
	const { token, id } = await asTeam(teamDb(db), (trx) =>
		createSession(trx, memberId, 'Chrome/1 Linux'),
	);
	await db.updateTable('sessions').set({ asserted_at: assertedAt }).where('id', '=', id).execute();
	return { memberId, email, token, sessionId: id };
}

/** Signs a new member in, in the session of the browser context. */
export async function signIn(
	context: BrowserContext,
	db: Database,
	{ url }: Pick<SiteProcess, 'url'>,
	role: MemberRole,
	assertedAt?: Date,
) {
	const session = await newSession(db, role, assertedAt);
	await context.addCookies([{ name: 'desk', value: session.token, url }]);
	return session;
}
