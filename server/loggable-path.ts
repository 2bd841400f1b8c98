/**
 * Where links begin that open something for whoever has them: a post's preview, what somebody sent us.
 * deploy/nginx has the same list.
 */
export const secretLinks = ['preview', 'yours'] as const;

// regex-exception: two names
const secretLink = new RegExp(`(?<![\\w-])(${secretLinks.join('|')})(?![\\w-])`, 'i');

/** Nobody encodes a path more often by mistake. */
const maxRounds = 8;

/**
 * A path as a log may hold it: without what opens something for whoever has it, however it is written.
 *
 * @param path as sent, percent-encoding and all
 * @returns the same path, unless it is or hides one of those links
 */
export function loggablePath(path: string): string {
	let plain = path;
	for (let round = 0; round < maxRounds; round += 1) {
		const [, name] = secretLink.exec(plain) ?? [];
		if (name) return `/${name.toLowerCase()}/-`;
		const decoded = plain.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		);
		if (decoded === plain) return path;
		plain = decoded;
	}
	return '-';
}
