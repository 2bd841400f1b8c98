import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns true if an Authorization header carries the token (RFC 6750, 2.1).
 *
 * @param token METRICS_TOKEN; without it no header matches
 */
export function isToken(authorization: string | undefined, token: string | undefined): boolean {
	if (token === undefined || authorization === undefined) return false;
	const [, sent] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
	return sent !== undefined && timingSafeEqual(hash(sent), hash(token));
}
