import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#app/platform/http/env.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

// Without a signature, a forged backup could add an owner. The key is never in the database: a backup would
// contain it, and a restore goes into an empty one.

type KeySettings = Pick<Env, 'DESK_SECRET' | 'DATA_DIR'>;

/** Keys that a backup may be signed with, the current one first; `any` trusts every file. */
export type TrustedKeys = readonly string[] | 'any';

/** The option of every command that reads a signed file. */
export const trustFile = {
	flags: '--trust-file',
	description:
		"take a file that this site didn't sign: an old one, another site's, or yours after its key was lost",
};

const keyFile = ({ DATA_DIR }: KeySettings) => path.join(DATA_DIR, 'backup.key');

/**
 * Returns this site's keys: DESK_SECRET if set, and the file backup.key in DATA_DIR if it exists.
 *
 * @throws Refusal if that file can't be read
 */
export async function backupKeys(settings: KeySettings): Promise<string[]> {
	const file = keyFile(settings);
	// The folder's user could make a link to a file of root's, or a pipe that nothing is written to.
	const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
	const flag = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
	const stored = await readFile(file, { encoding: 'utf8', flag }).catch((error) => {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' || code === 'ENOTDIR') return '';
		if (code === 'ELOOP') throw new Refusal(`${file} is a link. Put the key itself there.`);
		throw new Refusal(`${file} can't be read by this user: run this as the user of the site.`);
	});
	return [settings.DESK_SECRET ?? '', stored.trim()].filter((key) => key !== '');
}

/**
 * Returns the key that signs backups. Without DESK_SECRET, the first backup creates backup.key in DATA_DIR.
 *
 * @returns undefined if there is none and none can be stored, such as when that folder isn't used
 */
export async function signingKey(settings: KeySettings): Promise<string | undefined> {
	const [key] = await backupKeys(settings);
	if (key !== undefined) return key;
	const made = randomBytes(32).toString('base64url');
	const file = keyFile(settings);
	try {
		const opened = await open(file, 'wx', 0o600);
		try {
			await opened.writeFile(`${made}\n`);
			// A command run by root hands the file to the site's user. By its descriptor, since the name is that user's.
			const { uid, gid } = await stat(settings.DATA_DIR);
			if (process.getuid?.() === 0) await opened.chown(uid, gid);
		} finally {
			await opened.close();
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Another command has just created it.
		if (code === 'EEXIST') return (await backupKeys(settings))[0];
		return undefined;
	}
	return made;
}

/** Signs the hash of everything before the trailer. */
export function signatureOf(sha256: string, key: string): string {
	const derived = new Uint8Array(hkdfSync('sha256', key, '', 'site-backup', 32));
	return createHmac('sha256', derived).update(sha256).digest('hex');
}

/**
 * Refuses a backup that this site hasn't signed.
 *
 * @param file name for the message
 * @param signature from the file's trailer
 * @throws Refusal
 */
export function requireSignature(
	file: string,
	sha256: string,
	signature: string | undefined,
	keys: TrustedKeys,
): void {
	if (keys === 'any') return;
	if (signature !== undefined && keys.some((key) => matches(signature, signatureOf(sha256, key))))
		return;
	const reason =
		signature === undefined
			? `${file} isn't signed`
			: `${file} isn't signed with a key of this site (DESK_SECRET, or backup.key in DATA_DIR)`;
	throw new Refusal(
		`${reason}, so it may be forged and contain an owner you don't know. Nothing was changed. If you're sure that it's yours, use --trust-file.`,
	);
}

function matches(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
