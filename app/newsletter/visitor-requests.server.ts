import { type RawBuilder, sql } from 'kysely';
import { queryAsAnon } from '#app/db/as-anon.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';

// What a person does with their own subscription. Each is one function of the database that a visitor may
// call (migrations/0012-subscribers.sql, 0013-confirmations.sql); a visitor reads no row, and false never says why.

/** Confirms by the code of the mail. @param email that was signed up on the page where the code was typed */
export function confirmByCode(db: VisitorDb, email: string, code: string): Promise<boolean> {
	return ask(db, sql`confirm_by_code(${email}, ${code})`);
}

/** Confirms by the link of the mail. */
export function confirmByLink(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`confirm_by_link(${token})`);
}

/** Ends a subscription. @returns false when no subscriber has that token */
export function unsubscribeByToken(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`unsubscribe_by_token(${token})`);
}

/** Undoes that. @returns false when nothing confirmed was ended within the last days */
export function resubscribeByToken(db: VisitorDb, token: string): Promise<boolean> {
	return ask(db, sql`resubscribe_by_token(${token})`);
}

/** Ends the subscription of an email, if there is one. */
export async function unsubscribeByEmail(db: VisitorDb, email: string): Promise<void> {
	await queryAsAnon(db, sql`select unsubscribe_by_email(${email})`.compile(db));
}

async function ask(db: VisitorDb, question: RawBuilder<unknown>): Promise<boolean> {
	const statement = sql<{ done: boolean }>`select ${question} as done`.compile(db);
	const { rows } = await queryAsAnon(db, statement);
	return rows[0]?.done === true;
}
