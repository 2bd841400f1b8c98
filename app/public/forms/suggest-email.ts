import emailMisspelled from 'email-misspelled';

/**
 * Providers that many people in the United States write from, without those with a short name: `aol.com` and
 * `att.com` differ by two letters, and both exist.
 */
const providers = [
	...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net'],
	...['verizon.net', 'sbcglobal.net', 'bellsouth.net', 'charter.net', 'protonmail.com'],
	...['ymail.com', 'rocketmail.com', 'earthlink.net', 'optonline.net', 'windstream.net'],
];

/** Domains that differ from a provider by a letter or two, and exist. */
const others = [
	...[
		'mail.com',
		'email.com',
		'gmx.com',
		'gmx.net',
		'hushmail.com',
		'fastmail.com',
		'zohomail.com',
	],
	...[
		'googlemail.com',
		'mailbox.org',
		'yahoo.ca',
		'yahoo.fr',
		'yahoo.de',
		'yahoo.in',
		'hotmail.ca',
	],
	...['gmi.com', 'gmac.com', 'gail.com', 'small.com', 'frontier.com'],
];

const suggest = emailMisspelled({ domains: providers });

/** Endings that look like .com and that no address has (IANA's list of top-level domains). */
const mistypedCom = /\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom)$/;

/**
 * Suggests what was meant by an email address whose domain looks mistyped, such as `rosa@gmial.com` or
 * `rosa@gmial`. It compares with a list: nothing is looked up.
 *
 * @returns the whole address, or undefined if it looks right
 */
export function suggestEmail(email: string): string | undefined {
	const [, name, typed] = /^([^@\s]{1,64})@([^@\s]{2,40})$/.exec(email.trim()) ?? [];
	if (!name || !typed) return undefined;
	const domain = typed.toLowerCase().replace(mistypedCom, '.com');
	const whole = domain.includes('.') ? domain : `${domain}.com`;
	if (others.includes(whole)) return undefined;
	const [closest] = suggest(`a@${whole}`);
	// A bare word is a provider's name, or it may be a computer in the sender's own network.
	const meant =
		closest?.suggest ?? (providers.includes(whole) || domain.includes('.') ? whole : '');
	if (!meant || meant === typed.toLowerCase()) return undefined;
	return `${name}@${meant}`;
}
