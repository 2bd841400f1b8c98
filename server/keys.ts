import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/platform/db/schema.ts';
import type { LinkKeys, SignUpKeys, SubmissionKey } from '#app/platform/http/services.server.ts';
import { decryptText, encryptText } from '#app/platform/http/tokens.server.ts';
import { addressGroup } from './client-address.ts';

/** Milliseconds within which the same form from the same address is a double submit, not a second form. */
const window = 10 * 60 * 1_000;

/**
 * Derives keys for forms sent without JavaScript: equal for equal content from the same address within ten
 * minutes, so that a double submit stores one row (the key is unique in the table). All servers on one
 * database derive the same key; if a ten-minute period ends between the two submits, the server that got the
 * first one remembers its key.
 */
export function submissionKeys(dailySalt: DailySalt): SubmissionKey {
	let time = 0;
	const recent = new LRUCache<string, string>({
		max: 10_000,
		ttl: window,
		ttlResolution: 0,
		perf: { now: () => time },
	});
	return async (address, content) => {
		const { salt, now } = await dailySalt();
		time = now;
		const hash = (text: string) => createHmac('sha256', salt).update(text);
		const same = hash(JSON.stringify([addressGroup(address), content])).digest('base64url');
		const known = recent.get(same);
		if (known) return known;
		const key = toUuid(hash(`${same} ${Math.floor(now / window)}`).digest());
		recent.set(same, key);
		return key;
	};
}

/** Formats bytes as a version 8 UUID, for custom content (RFC 9562, 5.8). */
function toUuid(bytes: Buffer): string {
	bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
	bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
	const hex = bytes.toString('hex', 0, 16);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Derives the keys of sign-ups from the daily salt, so that all servers on one database agree and nothing can
 * be decrypted or linked later. A page that was open at midnight (UTC) still works on the server that
 * encrypted for it.
 */
export function signUpKeys(dailySalt: DailySalt): SignUpKeys {
	/** Newest first. */
	let keys: { of: string; key: KeyObject; hashKey: KeyObject }[] = [];
	const current = async () => {
		const { salt: of } = await dailySalt();
		if (keys[0]?.of !== of) {
			const key = keyFrom(of, 'sealed sign-up');
			keys = [{ of, key, hashKey: createSecretKey(of, 'utf8') }, ...keys].slice(0, 2);
		}
		const [newest] = keys;
		if (!newest) throw new Error('The key of the day is missing.');
		return newest;
	};
	return {
		async encrypt(email) {
			const { key, hashKey } = await current();
			// Derived from the plaintext, so that sending a form twice gives the same response and no two emails share
			// an IV.
			const iv = createHmac('sha256', hashKey).update(`iv ${email}`).digest().subarray(0, 12);
			return encryptText(key, email, iv);
		},
		async decrypt(encrypted) {
			await current();
			for (const { key } of keys) {
				const email = decryptText(key, encrypted);
				if (email !== undefined) return email;
			}
			return undefined;
		},
	};
}

/**
 * Derives a key for one use from a secret (HKDF, RFC 5869). Returns a KeyObject because Node converts any
 * other kind of key on each use, which takes five times as long as hashing or encrypting a line.
 */
function keyFrom(secret: string, use: string): KeyObject {
	return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
}

/**
 * Name of the desk_secrets row with the key of private links, for when DESK_SECRET isn't set. The decision
 * export doesn't contain it.
 */
const linkKeyName = 'private_link_key';

/**
 * Returns the keys of private links: DESK_SECRET if it's set, otherwise a key that the database creates and
 * stores. The stored key still opens links that were made before DESK_SECRET was set.
 */
export function linkKeys(db: Database, secret: string | undefined): LinkKeys {
	let known: ReturnType<LinkKeys> | undefined;
	const read: LinkKeys = async () => {
		const stored = await storedLinkKey(db, secret === undefined);
		const [first, ...others] = [secret, stored]
			.filter((text) => text !== undefined)
			.map((text) => keyFrom(text, 'private links'));
		if (!first) throw new Error('The key of private links was not stored.');
		return [first, ...others];
	};
	return () => {
		known ??= read().catch((error: unknown) => {
			known = undefined;
			throw error;
		});
		return known;
	};
}

async function storedLinkKey(db: Database, make: boolean): Promise<string | undefined> {
	if (make) {
		await sql`insert into desk_secrets (name, secret)
			values (${linkKeyName}, ${randomBytes(32).toString('base64url')})
			on conflict (name) do nothing`.execute(db);
	}
	const { rows } = await sql<{ secret: string }>`
		select secret from desk_secrets where name = ${linkKeyName}`.execute(db);
	return rows[0]?.secret;
}

/** Returns the salt for today's hashes, and the time in milliseconds by the clock that says which day it is. */
export type DailySalt = () => Promise<{ salt: string; now: number }>;

const newSalt = () => randomBytes(24).toString('base64url');

/** Days since the epoch (UTC). */
const dayOf = (ms: number) => Math.floor(ms / 86_400_000);

/** Creates a salt that never leaves this process's memory. */
export function localSalt(): DailySalt {
	let current = { day: 0, salt: '' };
	return async () => {
		const now = Date.now();
		if (current.day !== dayOf(now)) current = { day: dayOf(now), salt: newSalt() };
		return { salt: current.salt, now };
	};
}

/**
 * Creates a salt that all servers on one database share, for a day (UTC) by the database's clock. Old salts are
 * deleted, and with them the last way to link a hash to an address. Throws the database's error.
 */
export function sharedSalt(db: Database): DailySalt {
	let read: { salt: string; now: number; at: number } | undefined;
	return async () => {
		const at = performance.now();
		if (read && dayOf(read.now + at - read.at) !== dayOf(read.now)) read = undefined;
		read ??= { ...(await readSalt(db)), at };
		return { salt: read.salt, now: read.now + at - read.at };
	};
}

/** Reads the database's salt of today, which the first that asks makes, and deletes those of days before. */
async function readSalt(db: Database): Promise<{ salt: string; now: number }> {
	const today = sql`(now() at time zone 'utc')::date`;
	return db.transaction().execute(async (trx) => {
		await sql`insert into daily_salts (day, salt) values (${today}, ${newSalt()})
			on conflict do nothing`.execute(trx);
		await sql`delete from daily_salts where day < ${today}`.execute(trx);
		const { rows } = await sql<{ salt: string; now: Date }>`
			select salt, now() from daily_salts where day = ${today}`.execute(trx);
		const [row] = rows;
		if (!row) throw new Error('Today has no salt.');
		return { salt: row.salt, now: row.now.getTime() };
	});
}
