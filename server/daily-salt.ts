import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#app/db/schema.ts';

/** Returns the salt for today's address hashes. */
export type DailySalt = () => Promise<string>;

const today = () => new Date().toISOString().slice(0, 10);

const newSalt = () => randomBytes(24).toString('base64url');

/** A salt that never leaves this process's memory. */
export function localSalt(): DailySalt {
	let current = { day: '', salt: '' };
	return async () => {
		const day = today();
		if (current.day !== day) current = { day, salt: newSalt() };
		return current.salt;
	};
}

/**
 * A salt that all servers on one database share. Old salts are deleted, and with them the last way to link
 * a hash to an address. While the database is unreachable, a local salt stands in.
 */
export function sharedSalt(db: Database): DailySalt {
	const local = localSalt();
	let current = { day: '', salt: '' };
	return async () => {
		const day = today();
		if (current.day === day) return current.salt;
		try {
			await sql`insert into rate_limit_salts (day, salt) values (${day}, ${newSalt()})
				on conflict do nothing`.execute(db);
			const { rows } = await sql<{ salt: string }>`
				select salt from rate_limit_salts where day = ${day}`.execute(db);
			await sql`delete from rate_limit_salts where day < ${day}`.execute(db);
			const salt = rows[0]?.salt;
			if (salt === undefined) return local();
			current = { day, salt };
			return salt;
		} catch {
			// The next query that needs the database logs the failure.
			return local();
		}
	};
}
