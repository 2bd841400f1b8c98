import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SubmissionKey } from '#app/site/services.server.ts';
import { addressGroup } from './address-group.ts';
import type { DailySalt } from './daily-salt.ts';

/** Within this many milliseconds, the same form from the same address is a double press, not a second form. */
const window = 10 * 60 * 1_000;

/**
 * Derives keys for forms sent without JavaScript: equal for equal content from the same address within ten
 * minutes, so that a double press stores one row (the key is unique in the table). All servers on one
 * database derive the same key; if a ten-minute period ends between two presses, the server that saw the
 * first press remembers its key.
 */
export function submissionKeys(salt: DailySalt, now: () => number = Date.now): SubmissionKey {
	const recent = new LRUCache<string, string>({
		max: 10_000,
		ttl: window,
		ttlResolution: 0,
		perf: { now },
	});
	return async (address, content) => {
		const daily = await salt();
		const hash = (text: string) => createHmac('sha256', daily).update(text);
		const same = hash(JSON.stringify([addressGroup(address), content])).digest('base64url');
		const known = recent.get(same);
		if (known) return known;
		const key = toUuid(hash(`${same} ${Math.floor(now() / window)}`).digest());
		recent.set(same, key);
		return key;
	};
}

/** A version 8 UUID, for custom content (RFC 9562, 5.8). */
function toUuid(bytes: Buffer): string {
	bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
	bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
	const hex = bytes.toString('hex', 0, 16);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
