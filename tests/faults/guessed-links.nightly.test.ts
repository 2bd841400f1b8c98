import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' } });
});
afterAll(() => removeSite(site));

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number) =>
	Array.from({ length: count }, () => alphabet[randomInt(32)]).join('');

test('opens nothing with 10,000 guessed links, and soon refuses the address', async () => {
	const sent = await fetch(`${site.url}/contact`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ name: 'Mia', email: 'm@example.org', subject: 'S', message: 'M' }),
	});
	const [, reference] = /sent=([^&]+)/.exec(sent.headers.get('location') ?? '') ?? [];
	const counts: Record<number, number> = {};
	for (let done = 0; done < 10_000; done += 50) {
		const guesses = Array.from({ length: 50 }, async (_, at) => {
			const named = at % 2 === 0 ? reference : `CT-${letters(5)}-${letters(5)}`;
			const answer = await fetch(`${site.url}/yours/${named}/${letters(26)}`);
			await answer.arrayBuffer();
			counts[answer.status] = (counts[answer.status] ?? 0) + 1;
		});
		await Promise.all(guesses);
	}
	// PRIVATE_LINKS_LIMIT.
	expect(counts).toEqual({ 404: 100, 429: 9_900 });
}, 600_000);
