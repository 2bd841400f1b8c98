import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#app/platform/http/env.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

// Whoever can hand us a backup could otherwise bring an owner of their own. The key is never in the database: a
// backup would hold it, and a restore goes into an empty one.

type KeySettings = Pick<Env, 'DESK_SECRET' | 'DATA_DIR'>;

/** Keys that a backup may be signed with, the one in use first; `any` trusts every file. */
export type TrustedKeys = readonly string[] | 'any';

/** The option of every command that reads such a file. */
export const trustFile = {
	flags: '--trust-file',
	description:
		"take a file that this site didn't sign: an old one, another site's, or yours after its key was lost",
};

const keyFile = ({ DATA_DIR }: KeySettings) => path.join(DATA_DIR, 'backup.key');

/**
 * The keys of this site: DESK_SECRET where it's set, and the file backup.key in DATA_DIR where there is one.
 *
 * @throws Refusal when that file can't be read
 */
export async function backupKeys(settings: KeySettings): Promise<string[]> {
	const file = keyFile(settings);
	const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
		throw new Refusal(`${file} can't be read by this user: run this as the user of the site.`);
	});
	return [settings.DESK_SECRET ?? '', stored.trim()].filter((key) => key !== '');
}

/**
 * The key to sign a backup with. Without DESK_SECRET, the first backup makes backup.key in DATA_DIR.
 *
 * @returns undefined where there is none and none can be stored, such as where that folder isn't used
 */
export async function signingKey(settings: KeySettings): Promise<string | undefined> {
	const [key] = await backupKeys(settings);
	if (key !== undefined) return key;
	const made = randomBytes(32).toString('base64url');
	const file = keyFile(settings);
	try {
		await writeFile(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Another command made it a moment ago.
		if (code === 'EEXIST') return (await backupKeys(settings))[0];
		return undefined;
	}
	// A command that root runs leaves it to whoever the site runs as.
	const { uid, gid } = await stat(settings.DATA_DIR);
	if (process.getuid?.() === 0) await chown(file, uid, gid);
	return made;
}

/** @param sha256 of everything before the trailer */
export function signatureOf(sha256: string, key: string): string {
	const derived = new Uint8Array(hkdfSync('sha256', key, '', 'site-backup', 32));
	return createHmac('sha256', derived).update(sha256).digest('hex');
}

/**
 * Refuses a backup that this site hasn't signed.
 *
 * @param file for the sentence
 * @param signature as the file states it
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
		`${reason}, so somebody else may have written it, with an owner of their own in it. Nothing was changed. If you are sure that it's yours, say so with --trust-file.`,
	);
}

function matches(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
