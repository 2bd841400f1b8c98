import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { authenticationOptions, signIn } from '#app/domain/people/authentication.server.ts';
import { issueLink, linkLifetime, readLink } from '#app/domain/people/links.server.ts';
import { removeMember } from '#app/domain/people/members.server.ts';
import { registrationOptions } from '#app/domain/people/registration.server.ts';
import type { Authenticator } from '../support/authenticator.ts';
import { mostEven } from '../support/measured-time.ts';
import { medianTimes } from '../support/median-times.ts';
import { client, later, party, peopleDesk, start } from '../support/people-desk.ts';

/** Asserts that no kind takes twice as long as another; skipping a check makes a factor of 3 to 8. */
const expectAlike = async (measure: () => Promise<{ times: Record<string, number> }>) =>
	expect(await mostEven(2, async () => (await measure()).times)).toBeLessThan(2);

/**
 * Signing in asks for no email, so only passkeys and links can be guessed: timing must reveal neither
 * (CWE-208).
 */
describe('account enumeration', () => {
	const desk = peopleDesk();

	/** A passkey's response to new options, with a signature of something else. */
	async function badlySigned(phone: Authenticator) {
		const made = await authenticationOptions(desk.db, party, client, undefined, start);
		if (made.outcome !== 'options') throw new Error(made.reason);
		const { signature } = phone.get({ challenge: 'bm9uZQ' }).response;
		const whole = phone.get(made.options);
		return { ...whole, response: { ...whole.response, signature } };
	}

	/** An id that no passkey has. */
	function newId() {
		const id = randomBytes(16).toString('base64url');
		return { id, rawId: id };
	}

	test('refuses known and unknown passkeys in the same time', async () => {
		const { phone } = await desk.person('Ada');
		const former = await desk.person('Former');
		await removeMember(desk.db, former.memberId, shell, later(1));
		const responseOf = {
			unknown: async () => ({ ...(await badlySigned(phone)), ...newId() }),
			removed: () => badlySigned(former.phone),
			badlySigned: () => badlySigned(phone),
		};
		await expectAlike(async () => {
			const measured = await medianTimes(responseOf, (response) =>
				signIn(desk.db, party, response, client, start),
			);
			for (const result of measured.results) {
				expect(result).toEqual({ outcome: 'refused', reason: 'response' });
			}
			return measured;
		});
	});

	test('refuses a link in the same time, existing or not', async () => {
		const { memberId } = await desk.person('Ada');
		const expired = await issueLink(desk.db, memberId, shell, later(-2 * linkLifetime));
		const used = await desk.invite('Bo', 'editor');
		await desk.enroll(used.link.token);
		const gone = await desk.invite('Former', 'editor');
		await removeMember(desk.db, gone.memberId, shell, later(1));
		const tokens = {
			unknown: async () => 'no-such-token',
			removed: async () => gone.link.token,
			expired: async () => expired.token,
			used: async () => used.link.token,
		};
		await expectAlike(async () => {
			const read = await medianTimes(tokens, (token) => readLink(desk.db, token, start));
			expect(new Set(read.results.map(({ state }) => state))).toEqual(
				new Set(['unknown', 'expired', 'used']),
			);
			return read;
		});
		await expectAlike(async () => {
			const asked = await medianTimes(tokens, (link) =>
				registrationOptions(desk.db, party, { link }, client, start),
			);
			for (const { outcome } of asked.results) expect(outcome).toBe('refused');
			return asked;
		});
	});
});
