import {
	createCipheriv,
	createDecipheriv,
	createHash,
	type KeyObject,
	randomBytes,
	timingSafeEqual,
} from 'node:crypto';

/** Creates an unguessable token: 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Returns the hash to store for a token. With this many random bits it needs no salt and no slow hash. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const isSameSecret = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));

// Encrypts text for URLs that only we can decrypt: AES-256-GCM (NIST SP 800-38D). It isn't stored, so there
// is nothing to erase.

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/**
 * Encrypts a text.
 *
 * @param key 32 bytes; as a KeyObject it takes a quarter of the time
 * @param iv 12 bytes, unique for each text under this key; random if left out
 * @returns base64url
 */
export function encryptText(
	key: KeyObject | Buffer,
	text: string,
	iv: Buffer = randomBytes(ivLength),
): string {
	const encrypting = createCipheriv(cipher, key, iv);
	const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
	return Buffer.concat([iv, encrypting.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Decrypts what encryptText encrypted.
 * @returns undefined for text of another key, or altered or forged text
 */
export function decryptText(key: KeyObject | Buffer, encrypted: string): string | undefined {
	const bytes = Buffer.from(encrypted, 'base64url');
	const textStart = ivLength + tagLength;
	if (bytes.length <= textStart) return undefined;
	const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), {
		authTagLength: tagLength,
	});
	opening.setAuthTag(bytes.subarray(ivLength, textStart));
	try {
		return opening.update(bytes.subarray(textStart), undefined, 'utf8') + opening.final('utf8');
	} catch {
		// Not authentic.
		return undefined;
	}
}
