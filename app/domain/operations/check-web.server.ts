import { isIP } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { causeOf } from '#app/platform/db/database.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { broken, type Check, good, spanText, warning } from './check.ts';
import { decoyAddress, makeProbe } from './probe.server.ts';
import type { VersionReport } from './register-version.server.ts';

/** Milliseconds for each network request. */
const patience = 3_000;

/**
 * Days of remaining validity below which renewal is late: certbot renews at 30, hosting services at 30 or a
 * third of the lifetime.
 */
const certificateLimit = 14;

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** The outcome of requesting the site at its public URL. */
type Outcome =
	| { report: VersionReport }
	| { status: number; location: string | null }
	| { failed: string }
	| { unasked: string };

/**
 * Checks the site as a visitor reaches it: its URL, TLS, and the number of proxies in front.
 *
 * @param build of this folder; undefined if there is none to compare with
 */
export async function checkWeb(
	env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY' | 'DESK_SECRET'>,
	isSet: boolean,
	db: TeamDb,
	build: string | undefined,
	request?: { forwarded: number },
): Promise<Check[]> {
	const site = new URL(env.SITE_URL);
	const asked = await ask(site, db, env.DESK_SECRET);
	// The site may reach its own URL by another route than visitors do.
	const seen =
		'report' in asked
			? { ...asked.report.request, ...request }
			: request && { ...request, decoyed: false };
	const hops = seen ? [checkHops(seen, env.TRUST_PROXY, site.protocol === 'https:')] : [];
	return [
		checkAddress(site, isSet),
		checkOutcome(site, asked, build),
		...hops,
		...(site.protocol === 'https:' ? [await checkCertificate(site)] : []),
	];
}

async function ask(site: URL, db: TeamDb, secret: string | undefined): Promise<Outcome> {
	let probe: string;
	try {
		probe = await makeProbe(db, secret);
	} catch (error) {
		return { unasked: causeOf(error) };
	}
	try {
		const response = await fetch(new URL('/version', site), {
			headers: { authorization: `Probe ${probe}`, 'x-forwarded-for': decoyAddress },
			redirect: 'manual',
			signal: AbortSignal.timeout(patience),
		});
		const { status, headers } = response;
		const isOurs = status === 200 && headers.get('content-type')?.includes('json');
		if (isOurs) return { report: (await response.json()) as VersionReport };
		await response.body?.cancel();
		return { status, location: headers.get('location') };
	} catch (error) {
		const { cause, name } = error as Error;
		return { failed: name === 'TimeoutError' ? 'no answer in time' : causeOf(cause ?? error) };
	}
}

function checkAddress(site: URL, isSet: boolean): Check {
	if (!isSet) {
		return warning(
			'address',
			`${site.origin}, because SITE_URL isn't set`,
			'Set SITE_URL to the address that visitors type, or links in mail and feeds lead nowhere.',
		);
	}
	if (site.protocol === 'https:' || isLocal(site.hostname)) return good('address', site.origin);
	return warning(
		'address',
		`${site.origin}, without encryption`,
		'Put TLS in front and set SITE_URL to the https address: nobody can sign in at the desk, and no newsletter leaves, without it.',
	);
}

function checkOutcome(site: URL, outcome: Outcome, build: string | undefined): Check {
	const name = 'site';
	if ('failed' in outcome) {
		return broken(
			name,
			`no response from ${site.origin}: ${outcome.failed}`,
			'Is the site running, and does SITE_URL lead to it from this machine? Look at the service ("systemctl status clarifolio") and at the proxy in front.',
		);
	}
	if ('unasked' in outcome) {
		return warning(
			name,
			`not checked, because the database has no key for it: ${outcome.unasked}`,
			'Fix the database first, then check again.',
		);
	}
	if (!('report' in outcome)) return checkOther(site, outcome);
	const { report } = outcome;
	const up = spanText((Date.now() - Date.parse(report.started)) / 1000);
	const found = `version ${report.version}, build ${report.build}, up for ${up}`;
	return build === undefined || report.build === build
		? good(name, found)
		: warning(
				name,
				`${found}; this folder's build is ${build}`,
				'The running site has a different build than this folder: restart it, or check where it runs from.',
			);
}

function checkOther(
	site: URL,
	{ status, location }: { status: number; location: string | null },
): Check {
	if (status >= 300 && status < 400 && location !== null) {
		const to = new URL(location, site).origin;
		return to === site.origin
			? broken('site', `${site.origin} redirects to itself`, 'Look at the redirects of the proxy.')
			: warning(
					'site',
					`${site.origin} redirects to ${to}`,
					`Set SITE_URL to ${to} if that is what visitors type.`,
				);
	}
	if (status >= 500) {
		return broken(
			'site',
			`${site.origin} responds with ${status}`,
			'The proxy in front reaches no site, or the site has failed: look at the logs of both.',
		);
	}
	return broken(
		'site',
		`the server at ${site.origin} (${status}) doesn't know this database's key`,
		'It is another site, an older release, or it works with another database or DESK_SECRET than this command: compare its settings with those above.',
	);
}

/**
 * Compares the number of proxies a request passed with the setting.
 *
 * @param request the request as the site saw it
 * @param trusted TRUST_PROXY
 * @param encrypted true if visitors come over https, which the site itself doesn't speak
 */
export function checkHops(
	{ forwarded, decoyed }: VersionReport['request'],
	trusted: number,
	encrypted: boolean,
): Check {
	const name = 'proxies';
	const found = `${forwarded === 0 ? 'no proxy' : forwarded === 1 ? 'one proxy' : `${forwarded} proxies`} in front of this request, and TRUST_PROXY is ${trusted}`;
	const advice = `Set TRUST_PROXY=${forwarded}`;
	if (decoyed) {
		return broken(
			name,
			`${found}: any client can claim any address, and so has no limit`,
			`${advice}, or let only the proxy reach the site (HOST=127.0.0.1).`,
		);
	}
	if (encrypted && forwarded === 0) {
		return warning(
			name,
			`${found}, yet something in front speaks https and names nobody: all visitors count as one address and share its limits`,
			'Let it add X-Forwarded-For, and set TRUST_PROXY=1.',
		);
	}
	if (forwarded > trusted) {
		return warning(
			name,
			`${found}: all visitors count as one address and share its limits`,
			`${advice}, if they are all yours.`,
		);
	}
	if (forwarded < trusted) {
		return warning(
			name,
			`${found}: the address of visitors is lost`,
			`Let the proxy add X-Forwarded-For, or set TRUST_PROXY=${forwarded}.`,
		);
	}
	return good(name, found);
}

async function checkCertificate(site: URL): Promise<Check> {
	const name = 'TLS';
	let shown: { certificate: PeerCertificate; problem: string | undefined; protocol: string };
	try {
		shown = await readCertificate(site);
	} catch (error) {
		return broken(
			name,
			`no encrypted connection to ${site.host}: ${causeOf(error)}`,
			'Look at the proxy that speaks https, and at its port.',
		);
	}
	const { certificate, problem, protocol } = shown;
	const seconds = (Date.parse(certificate.valid_to) - Date.now()) / 1000;
	const until = `${protocol}, ${seconds > 0 ? `good for ${spanText(seconds)} more` : `expired ${spanText(-seconds)} ago`}`;
	if (problem !== undefined) {
		return broken(
			name,
			`${until}; browsers refuse it: ${problem}`,
			'Get a certificate for this host and load it ("certbot renew", then "nginx -s reload").',
		);
	}
	return seconds < certificateLimit * 86_400
		? warning(name, until, 'Its renewal is late: run it by hand and see why it failed.')
		: good(name, until);
}

function readCertificate(site: URL) {
	return new Promise<{
		certificate: PeerCertificate;
		problem: string | undefined;
		protocol: string;
	}>((resolve, reject) => {
		const host = site.hostname.replace(/^\[(.*)\]$/, '$1');
		const socket: TLSSocket = connect({
			host,
			port: Number(site.port) || 443,
			// Server names are never IP addresses (RFC 6066, 3).
			...(isIP(host) === 0 && { servername: host }),
			// The check reports what is wrong with the certificate, so the handshake must not fail on it.
			rejectUnauthorized: false,
		});
		socket.setTimeout(patience, () => socket.destroy(new Error('no answer in time')));
		socket.once('error', reject);
		socket.once('secureConnect', () => {
			const problem = socket.authorized ? undefined : causeOf(socket.authorizationError);
			resolve({
				certificate: socket.getPeerCertificate(),
				problem,
				protocol: socket.getProtocol() ?? 'TLS',
			});
			socket.destroy();
		});
	});
}
