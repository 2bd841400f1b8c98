import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { insertSignUp } from '#app/domain/newsletter/sign-up.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';

interface SignUpOptions {
	name?: string;
	language?: Language;
	spamReason?: 'honeypot' | 'too_fast' | null;
	asksLater?: boolean;
	topic?: string;
}

/**
 * Signs up as the form does, and has the queue checked right after, as the form does.
 *
 * @returns the id of the sign-up that is stored under the key; undefined for a repeated one, which isn't stored
 */
export async function signUp(
	{ db }: { db: Database },
	email: string,
	{ name = 'Mia', spamReason = null, language = 'en', asksLater, topic }: SignUpOptions = {},
): Promise<string | undefined> {
	const key = randomUUID();
	const stored = { key, spamReason, language };
	await insertSignUp(visitorDb(db), { name, email }, stored, asksLater, topic);
	await askWaiting(teamDb(db));
	const { rows } = await sql<{ id: string }>`
		select id from newsletter_signups where submission_key = ${key}::uuid`.execute(db);
	return rows[0]?.id;
}
