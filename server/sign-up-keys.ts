import { createHmac, hkdfSync } from 'node:crypto';
import { openText, sealText } from '#app/site/sealed-text.server.ts';
import type { SignUpKeys } from '#app/site/services.server.ts';
import { addressGroup } from './address-group.ts';
import type { DailySalt } from './daily-salt.ts';

/**
 * Keys of sign-ups, from the salt of the day, so that all servers on one database agree and nothing can be opened
 * or linked later. A page that was open at midnight (UTC) still works at the server that sealed for it.
 */
export function signUpKeys(salt: DailySalt): SignUpKeys {
	/** The newest first. */
	let keys: { of: string; key: Buffer }[] = [];
	const current = async () => {
		const of = await salt();
		if (keys[0]?.of !== of) {
			const key = Buffer.from(hkdfSync('sha256', of, '', 'sealed sign-up', 32));
			keys = [{ of, key }, ...keys].slice(0, 2);
		}
		return of;
	};
	return {
		async networksOf(address) {
			const daily = await current();
			const hash = (network: string) =>
				createHmac('sha256', daily).update(`network ${network}`).digest('base64url').slice(0, 22);
			const group = addressGroup(address);
			return [hash(group), hash(`wider ${widerNetwork(group)}`)];
		},
		async seal(email) {
			await current();
			const { key, of } = keys[0] ?? { key: Buffer.alloc(0), of: '' };
			// From what it seals, so that sending a form twice gives the same answer, and no two emails share one.
			const iv = createHmac('sha256', of).update(`iv ${email}`).digest().subarray(0, 12);
			return sealText(key, email, iv);
		},
		async open(sealed) {
			await current();
			for (const { key } of keys) {
				const email = openText(key, sealed);
				if (email !== undefined) return email;
			}
			return undefined;
		},
	};
}

/** The /24 around an IPv4 address, the /48 around an IPv6 network: what one customer of a host often has. */
function widerNetwork(group: string): string {
	const separator = group.includes(':') ? ':' : '.';
	return group.split(separator).slice(0, 3).join(separator);
}
