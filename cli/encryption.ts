import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';
import type { Io } from './terminal.ts';

// Backups are encrypted to the owner in the age format (age-encryption.org/v1), so age's own programs open them too.

/** The first line of every age file. */
const firstLine = Buffer.from('age-encryption.org/v1\n');

/** The prefix of a key; also used to refuse a key on the command line. */
const keyPrefix = 'AGE-SECRET-KEY-';

/** The option of every command that reads a backup. */
export const identityOption = {
	flags: '--identity <file>',
	description:
		'the file with the key that opens an encrypted backup; "-" reads the key from standard input',
};

/** Returns the recipient. Throws Refusal if none is set. */
export function requireRecipient(recipient: string | undefined): string {
	if (recipient !== undefined) return recipient;
	throw new Refusal(
		'BACKUP_RECIPIENT isn\'t set, so there is nobody to encrypt to: "team backups key FILE" makes a key.',
	);
}

/** Creates a key, and the recipient for whom files are encrypted so that it opens them. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
	const identity = await generateX25519Identity();
	return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Encrypts the data of a pipeline.
 *
 * @param recipients such as age1…; the key of any of them opens it
 */
export function encryption(recipients: readonly string[]) {
	return async function* encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		const encrypter = new Encrypter();
		for (const recipient of recipients) encrypter.addRecipient(recipient);
		const plain = ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;
		yield* Readable.fromWeb((await encrypter.encrypt(plain)) as ReadableStream);
	};
}

/** Returns true if a file is encrypted. Throws Refusal if it can't be read. */
export async function isEncrypted(file: string): Promise<boolean> {
	try {
		await using handle = await open(file, 'r');
		const { buffer, bytesRead } = await handle.read(
			Buffer.alloc(firstLine.length),
			0,
			firstLine.length,
			0,
		);
		return bytesRead === firstLine.length && buffer.equals(firstLine);
	} catch (error) {
		throw fileRefusal(file, error);
	}
}

/**
 * Decrypts a file. The stream throws if the file was cut off or altered.
 *
 * @param file name for the message
 * @throws Refusal if none of the keys opens it
 */
export async function decryption(
	file: string,
	source: Readable,
	identities: readonly string[],
): Promise<Readable> {
	if (identities.length === 0) {
		throw new Refusal(
			`${file} is encrypted: name the file of the key that opens it with --identity FILE, or "--identity -" to read the key from standard input.`,
		);
	}
	const decrypter = new Decrypter();
	for (const identity of identities) decrypter.addIdentity(identity);
	try {
		const locked = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
		return Readable.fromWeb((await decrypter.decrypt(locked)) as ReadableStream);
	} catch (error) {
		source.destroy();
		if (/no identity/i.test(String(error))) {
			throw new Refusal(`The key doesn't open ${file}: it was encrypted to another one.`);
		}
		throw new Refusal(`${file} is not a whole backup: it is cut off or was altered.`);
	}
}

/**
 * Reads the keys that open backups, from a file or from standard input. Never from the command line, which
 * other users of the machine can see and the shell stores.
 *
 * @param place file name or "-"; without one, a person at the terminal is asked if the backup needs a key
 * @param backups to be opened
 * @throws Refusal if it has no key
 */
export async function readIdentities(
	place: string | undefined,
	backups: readonly string[],
	io: Io,
): Promise<string[]> {
	let named = place;
	if (named === undefined) {
		const locked = await Promise.all(backups.map(isEncrypted));
		if (!io.ask || !locked.includes(true)) return [];
		named = await io.ask(
			`${backups[locked.indexOf(true)]} is encrypted. File of the key that opens it:`,
		);
	}
	if (named.toUpperCase().startsWith(keyPrefix)) {
		throw new Refusal(
			'That is the key itself, and it has just been on the command line, where others can see it: keep it in a file and name that, or give it on standard input with "--identity -".',
		);
	}
	const written = named === '-' ? await text(process.stdin) : await read(named);
	if (
		written.startsWith(firstLine.toString()) ||
		written.startsWith('-----BEGIN AGE ENCRYPTED FILE')
	) {
		throw new Refusal(
			`${named} is itself encrypted: decrypt it first, with "age --decrypt", and pass the result on standard input.`,
		);
	}
	const keys = written
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line.startsWith(keyPrefix));
	if (keys.length > 0) return keys;
	throw new Refusal(
		`${named === '-' ? 'Standard input' : named} has no key: a line that begins with ${keyPrefix}.`,
	);
}

function read(file: string): Promise<string> {
	return readFile(file, 'utf8').catch((error) => {
		throw fileRefusal(file, error);
	});
}
