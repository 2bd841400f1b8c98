import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { checkMailDns, type Dns } from './check-mail-dns.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const publicHalf = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
const signing = { keySelector: 'mail2026', privateKey: pem };

const domain = 'news.example.org';
const selector = `mail2026._domainkey.${domain}`;

/** Builds a resolver for a fixed zone; names it doesn't have give ENOTFOUND. */
function zone(texts: Record<string, string[]>, mx: string[] = []): Dns {
	const nothing = () => Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
	return {
		resolveTxt: async (name) => {
			const found = texts[name];
			if (!found) throw nothing();
			// DNS stores texts above 255 bytes in pieces.
			return found.map((text) => text.match(/.{1,255}/gs) ?? ['']);
		},
		resolveMx: async () => {
			if (mx.length === 0) throw nothing();
			return mx.map((exchange) => ({ exchange, priority: 10 }));
		},
	};
}

const states = async (dns: Dns) =>
	Object.fromEntries(
		(await checkMailDns(dns, domain, signing)).map(({ name, state }) => [name, state]),
	);

test('passes a domain that is set up with its DMARC policy on the parent domain', async () => {
	const dns = zone(
		{
			[domain]: ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
			[selector]: [`v=DKIM1; k=rsa; p=${publicHalf}`],
			'_dmarc.example.org': ['v=DMARC1; p=none'],
		},
		['mx.example.org'],
	);
	expect(await states(dns)).toEqual({ SPF: 'good', DKIM: 'good', DMARC: 'good', MX: 'good' });
});

test('says what to publish when nothing is published, including the DKIM key', async () => {
	const checks = await checkMailDns(zone({}), domain, signing);
	expect(checks.map(({ state }) => state)).toEqual(['warning', 'broken', 'warning', 'warning']);
	for (const { advice } of checks) expect(advice).toMatch(/^Publish|^Replies/);
	expect(checks[1]?.advice).toContain(publicHalf);
});

test('leaves DKIM to the mail service when there is no key of ours', async () => {
	const checks = await checkMailDns(zone({}), domain, undefined);
	expect(checks[1]).toMatchObject({ name: 'DKIM', state: 'good' });
});

test.each([
	['two SPF records', { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] }, { SPF: 'broken' }],
	['an SPF record that lets everybody', { [domain]: ['v=spf1 +all'] }, { SPF: 'broken' }],
	['the key of another', { [selector]: ['v=DKIM1; p=MIIBIjANBg'] }, { DKIM: 'broken' }],
	['a key that was revoked', { [selector]: ['v=DKIM1; p='] }, { DKIM: 'broken' }],
	['a policy of another version', { [`_dmarc.${domain}`]: ['v=DMARC2;'] }, { DMARC: 'warning' }],
])('%s', async (_, texts, expected) => {
	expect(await states(zone(texts))).toMatchObject(expected);
});

test('reports a domain that declares it accepts no mail (RFC 7505)', async () => {
	expect(await states(zone({}, ['']))).toMatchObject({ MX: 'warning' });
});

test('reports quickly on each line when no DNS server responds', async () => {
	const silent = createSocket('udp4').bind(0, '127.0.0.1');
	await once(silent, 'listening');
	const resolver = new Resolver({ timeout: 100, tries: 1 });
	resolver.setServers([`127.0.0.1:${silent.address().port}`]);
	const checks = await checkMailDns(resolver, domain, signing);
	expect(checks).toHaveLength(4);
	for (const { state, found, advice } of checks) {
		expect({ state, found, advice }).toEqual({
			state: 'warning',
			found: "DNS can't be reached (ETIMEOUT)",
			advice: expect.any(String),
		});
	}
	silent.close();
});
