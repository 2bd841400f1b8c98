import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { redact } from '#app/platform/db/errors.server.ts';
import { fromNow, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { newToken } from '#app/platform/http/tokens.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { askDueSubscribers, askWaiting, batchSize } from './confirmation-queue.server.ts';

/** Validity of a confirmation mail's code and link, in milliseconds by the database's clock. */
export const confirmationLifetimes = { code: 30 * 60_000, link: 7 * 24 * 60 * 60_000 };

/** The secrets that only a confirmation mail contains. */
interface Confirmation {
	/** Six digits, for the page that is still open. */
	code: string;
	/** Token of the link /newsletter/confirm?t=… */
	token: string;
}

/**
 * Creates the code and the link of one delivery attempt of a confirmation mail. They are stored as hashes
 * (migrations/0014-newsletter-confirmations.sql); those of an earlier attempt, which may have arrived, stay valid.
 *
 * @param language of the mail, in which they confirm the subscription
 */
export async function issueConfirmation(
	trx: Transaction<Schema>,
	subscriberId: string,
	language: string,
): Promise<Confirmation> {
	const id = randomUUID();
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const token = newToken();
	await trx
		.insertInto('confirmations')
		.values({
			id,
			subscriber_id: subscriberId,
			code_hash: hashOf(`${id}:${code}`),
			code_expires_at: fromNow(confirmationLifetimes.code),
			token_hash: hashOf(token),
			expires_at: fromNow(confirmationLifetimes.link),
			language,
		})
		.execute();
	return { code, token };
}

/** As hash_of in migrations/0014-newsletter-confirmations.sql. */
function hashOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex');
}

/**
 * Runs every minute once mail is set up: for sign-ups from before, for those that wait in the queue, and for those whose
 * process ended before askSoon ran.
 */
export const askDueJob: ScheduledJob = {
	name: 'subscribers',
	cron: '* * * * *',
	async run({ teamDb, mail }, signal) {
		while (mail && !signal.aborted && (await askDueSubscribers(teamDb)) >= batchSize);
	},
};

const planned = new WeakSet<TeamDb>();
const asking = new WeakMap<TeamDb, Promise<unknown>>();

/**
 * Processes the queue of confirmations once for all who signed up just now; so soon that a visitor who waits for a code
 * doesn't notice.
 */
export function askSoon({ teamDb, log }: Pick<Services, 'teamDb' | 'log'>): void {
	if (planned.has(teamDb)) return;
	planned.add(teamDb);
	setTimeout(async () => {
		// Each may wait seconds for a process that was paused in the queue, with a connection that visitors need.
		await asking.get(teamDb);
		planned.delete(teamDb);
		const asked = askWaiting(teamDb).catch((error: unknown) => {
			log.warn({ cause: redact(error) }, 'the queue of confirmations was not processed');
		});
		asking.set(teamDb, asked);
	}, 200).unref();
}
