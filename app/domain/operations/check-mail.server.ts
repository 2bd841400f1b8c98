import { Resolver } from 'node:dns/promises';
import { listHeldMail } from '#app/domain/mail/held-mail.server.ts';
import { createSender } from '#app/domain/mail/smtp/sender.server.ts';
import { readFailure } from '#app/domain/mail/smtp/smtp-failure.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { domainOf, type MailSettings } from '#app/platform/http/mail-settings.server.ts';
import { broken, type Check, good, spanText, warning } from './check.ts';
import { checkMailDns, type Dns } from './check-mail-dns.ts';
import type { QueueAges } from './measures.server.ts';

/** Seconds that mail may be overdue before something is wrong: each process looks every second. */
const dueLimits = { good: 300, warning: 1_800 };

/** Seconds since a job last began: some run every minute. */
const signLimit = 300;

/** Milliseconds; short, because the desk shows the result on a page load. */
const patience = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 };

const quickDns = (): Dns => new Resolver({ timeout: 1_500, tries: 1 });

/** Checks how mail is sent: the server, and the domain's DNS records. */
export async function checkMailSetup(
	mail: MailSettings | undefined,
	dns: Dns = quickDns(),
): Promise<Check[]> {
	if (!mail) {
		return [
			warning(
				'sending',
				"mail isn't set up, so none leaves",
				'Set SMTP_URL and MAIL_FROM (docs/hosting.md, "Mail"). Until then mail waits, and no page promises any.',
			),
		];
	}
	const [server, names] = await Promise.all([
		checkServer(mail),
		checkMailDns(dns, domainOf(mail.from), mail.dkim),
	]);
	return [server, ...names];
}

async function checkServer(mail: MailSettings): Promise<Check> {
	const { hostname } = new URL(mail.smtpUrl);
	const sender = createSender(mail, { patience });
	try {
		await sender.verify();
		return good('sending', `${hostname} takes our sign-in`);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return broken(
			'sending',
			`${hostname}: ${readFailure(error).code.replaceAll('_', ' ')}${code ? ` (${code})` : ''}`,
			'Compare SMTP_URL with what your mail service says (host, port, user, password), and look for a firewall. "npm run -s team -- mail test EMAIL" prints the server\'s own words.',
		);
	} finally {
		sender.close();
	}
}

/** Checks pending work: mail by state and age, and other background jobs. */
export async function checkQueues(db: TeamDb, ages: QueueAges, isSetUp: boolean): Promise<Check[]> {
	const held = await asTeam(db, listHeldMail);
	return [
		checkWaiting(ages.mail, isSetUp),
		...(held.length > 0
			? [
					warning(
						'held mail',
						`since a restore: ${held.map(({ kind, mails }) => `${kind} (${mails})`).join(', ')}`,
						'Release each kind, or discard it: "npm run -s team -- mail release KIND".',
					),
				]
			: []),
		checkJobs(ages.jobs),
	];
}

function checkWaiting({ waiting, failed, dead, oldestDue }: QueueAges['mail'], isSetUp: boolean) {
	const name = 'outbox';
	const lost = failed + dead;
	const found = `${waiting} waiting${oldestDue === null ? '' : `, one of them due for ${spanText(oldestDue)}`}; ${lost} refused or given up`;
	if (isSetUp && (oldestDue ?? 0) > dueLimits.good) {
		const say = (oldestDue ?? 0) > dueLimits.warning ? broken : warning;
		return say(
			name,
			found,
			'Look at "sending" above and at "background work" below: either the server doesn\'t take it, or no process sends.',
		);
	}
	return lost > 0
		? warning(
				name,
				found,
				'The desk\'s outbox says why each was refused, and "npm run -s team -- mail retry" tries it again.',
			)
		: good(name, found);
}

function checkJobs({ oldestDue, failing, lastSign }: QueueAges['jobs']): Check {
	const name = 'background work';
	const seen =
		lastSign === null ? 'no process ever did any' : `last seen ${spanText(lastSign)} ago`;
	if (lastSign === null || lastSign > signLimit) {
		return broken(
			name,
			`${seen}: no mail leaves, and nothing is erased by its time`,
			'Start the site; where there are several processes, at least one needs JOBS=on.',
		);
	}
	const found = [
		seen,
		...(oldestDue === null ? [] : [`a job due for ${spanText(oldestDue)}`]),
		...failing.map((job) => `${job.name} failed ${job.failures} times in a row (${job.error})`),
	].join(', ');
	return failing.length > 0 || (oldestDue ?? 0) > dueLimits.warning
		? warning(name, found, 'Look for "job" in the site\'s log: it says which one fails, and why.')
		: good(name, found);
}
