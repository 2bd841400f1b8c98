import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable token: 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. With this many random bits it needs no salt and no slow hash. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
