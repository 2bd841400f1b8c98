import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** What of a token is stored. So many random bits need no salt and no slow hash. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
