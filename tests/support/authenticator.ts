import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Passkey {
	id: Buffer;
	userHandle: string;
	privateKey: KeyObject;
	publicKey: Buffer;
}

/** Faults that a test can ask for. */
export interface Faults {
	origin?: string;
	rpID?: string;
	/** Signs without asking for a fingerprint or PIN. */
	unverified?: boolean;
	challenge?: string;
	counter?: number;
	/** Gives a new passkey the id of another, base64url. */
	id?: string;
}

/**
 * Acts as a software authenticator with one ES256 passkey per account, as a phone or a security key makes it
 * (WebAuthn 6 and 7).
 */
export class Authenticator {
	readonly #passkeys: Passkey[] = [];
	#counter = 0;

	readonly #origin: string;

	constructor(origin: string) {
		this.#origin = origin;
	}

	/** Makes a passkey, as navigator.credentials.create does. */
	create(
		options: { challenge: string; user: { id: string }; rp: { id?: string } },
		faults: Faults = {},
	) {
		const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const passkey = {
			id: faults.id === undefined ? randomBytes(16) : Buffer.from(faults.id, 'base64url'),
			userHandle: options.user.id,
			privateKey,
			publicKey: cbor(
				new Map<number, unknown>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, Buffer.from(x, 'base64url')],
					[-3, Buffer.from(y, 'base64url')],
				]),
			),
		};
		this.#passkeys.push(passkey);
		const idLength = Buffer.alloc(2);
		idLength.writeUInt16BE(passkey.id.length);
		const credential = [Buffer.alloc(16), idLength, passkey.id, passkey.publicKey];
		const authData = Buffer.concat([
			this.#authData(options.rp.id ?? '', 0x40, faults),
			...credential,
		]);
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', authData],
		]);
		return this.#response(passkey, {
			clientDataJSON: this.#clientData('webauthn.create', options.challenge, faults),
			attestationObject: cbor(attestation).toString('base64url'),
			transports: ['internal'],
		});
	}

	/** Signs a challenge with the newest passkey, as navigator.credentials.get does. */
	get(options: { challenge: string; rpId?: string }, faults: Faults = {}) {
		const passkey = this.#passkeys.at(-1);
		if (!passkey) throw new Error('It has no passkey.');
		const clientDataJSON = this.#clientData('webauthn.get', options.challenge, faults);
		const authData = this.#authData(options.rpId ?? '', 0, faults);
		const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
		return this.#response(passkey, {
			clientDataJSON,
			authenticatorData: authData.toString('base64url'),
			signature: sign('sha256', Buffer.concat([authData, hash]), passkey.privateKey).toString(
				'base64url',
			),
			userHandle: passkey.userHandle,
		});
	}

	#authData(rpID: string, flags: number, faults: Faults): Buffer {
		this.#counter = faults.counter ?? this.#counter + 1;
		const rest = Buffer.alloc(5);
		rest[0] = flags | 0x01 | (faults.unverified ? 0 : 0x04);
		rest.writeUInt32BE(this.#counter, 1);
		return Buffer.concat([
			createHash('sha256')
				.update(faults.rpID ?? rpID)
				.digest(),
			rest,
		]);
	}

	#clientData(type: string, challenge: string, faults: Faults): string {
		const origin = faults.origin ?? this.#origin;
		const data = { type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false };
		return Buffer.from(JSON.stringify(data)).toString('base64url');
	}

	#response(passkey: Passkey, response: Record<string, unknown>) {
		const id = passkey.id.toString('base64url');
		return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
	}
}

/** Encodes a value in the part of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: unknown): Buffer {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	if (typeof value === 'string')
		return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (value instanceof Map) {
		return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))]);
	}
	throw new TypeError(`No CBOR for ${typeof value}.`);
}

function head(major: number, count: number): Buffer {
	if (count < 24) return Buffer.from([(major << 5) | count]);
	if (count < 256) return Buffer.from([(major << 5) | 24, count]);
	return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
