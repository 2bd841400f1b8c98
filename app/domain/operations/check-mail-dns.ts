import { createPublicKey } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import { broken, type Check, good, warning } from './check.ts';

/** The resolver methods in use. */
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** The DKIM key as configured. */
interface Signing {
	keySelector: string;
	privateKey: string;
}

/**
 * Checks the DNS records of the domain that mail is sent from.
 *
 * @param domain domain of MAIL_FROM
 * @param signing undefined if the mail service signs
 */
export function checkMailDns(
	dns: Dns,
	domain: string,
	signing: Signing | undefined,
): Promise<Check[]> {
	const lines = [
		asked('SPF', checkSpf(dns, domain)),
		asked('DKIM', checkDkim(dns, domain, signing)),
		asked('DMARC', checkDmarc(dns, domain)),
		asked('MX', checkMx(dns, domain)),
	];
	return Promise.all(lines);
}

/** Returns the check's result, or an "unknown" line if DNS can't be reached. A missing record is a result. */
async function asked(name: string, check: Promise<Check>): Promise<Check> {
	try {
		return await check;
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
		return warning(
			name,
			`DNS can't be reached (${code})`,
			'Try again, or look it up from another machine. If no name is found at all, look at /etc/resolv.conf.',
		);
	}
}

const noRecord = ['ENOTFOUND', 'ENODATA'];

async function orNone<T>(records: Promise<T[]>): Promise<T[]> {
	try {
		return await records;
	} catch (error) {
		if (noRecord.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
		throw error;
	}
}

/** Returns the TXT records at a name, each joined from its stored pieces. */
async function textsAt(dns: Dns, name: string): Promise<string[]> {
	return (await orNone(dns.resolveTxt(name))).map((pieces) => pieces.join(''));
}

/** RFC 7208: exactly one record starts with "v=spf1"; two are an error (4.5). */
async function checkSpf(dns: Dns, domain: string): Promise<Check> {
	const records = (await textsAt(dns, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
	const [record] = records;
	if (record === undefined) {
		return warning(
			'SPF',
			`none at ${domain}`,
			'Publish the TXT record that your mail service names, such as "v=spf1 include:… -all".',
		);
	}
	if (records.length > 1) {
		return broken(
			'SPF',
			`${records.length} records at ${domain}, so neither is valid`,
			'Merge them into one.',
		);
	}
	if (/[ ]\+?all$/i.test(record)) {
		return broken('SPF', `it lets anyone send for ${domain}`, 'End it with -all or ~all.');
	}
	return good('SPF', record.slice(0, 120));
}

/** RFC 6376, 3.6.1: the public key is at the selector's name. */
async function checkDkim(dns: Dns, domain: string, signing: Signing | undefined): Promise<Check> {
	if (!signing) {
		return good('DKIM', 'left to the mail service, since DKIM_SELECTOR is not set');
	}
	const name = `${signing.keySelector}._domainkey.${domain}`;
	const key = createPublicKey(signing.privateKey).export({ type: 'spki', format: 'der' });
	const wanted = `v=DKIM1; k=rsa; p=${key.toString('base64')}`;
	const [record] = await textsAt(dns, name);
	if (record === undefined) {
		return broken('DKIM', `no key at ${name}`, `Publish there as TXT: ${wanted}`);
	}
	const published = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '');
	return published === key.toString('base64')
		? good('DKIM', `the key at ${name} is ours`)
		: broken(
				'DKIM',
				`the key at ${name} is not the half of DKIM_KEY_FILE, so no signature holds`,
				`Publish there as TXT: ${wanted}`,
			);
}

/** RFC 7489, 6.6.3, but with the tree walk of its successor instead of a public suffix list. */
async function checkDmarc(dns: Dns, domain: string): Promise<Check> {
	const labels = domain.split('.');
	for (let at = 0; at + 2 <= labels.length; at += 1) {
		const name = `_dmarc.${labels.slice(at).join('.')}`;
		const record = (await textsAt(dns, name)).find((text) => /^v=DMARC1\s*(;|$)/.test(text));
		if (record !== undefined) return good('DMARC', `${record.slice(0, 120)} at ${name}`);
	}
	return warning(
		'DMARC',
		`no policy for ${domain}`,
		`Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:…". Large mailbox services ask for one.`,
	);
}

/** RFC 5321, 5.1, and RFC 7505 for a domain that accepts no mail. */
async function checkMx(dns: Dns, domain: string): Promise<Check> {
	const hosts = (await orNone(dns.resolveMx(domain))).map(({ exchange }) => exchange);
	if (hosts.some((host) => host !== '' && host !== '.')) return good('MX', hosts.join(', '));
	return warning(
		'MX',
		`${domain} takes no mail`,
		'Replies and bounces are lost: give the domain a mailbox, or set MAIL_FROM to one that has. Some servers refuse mail from such a domain.',
	);
}
