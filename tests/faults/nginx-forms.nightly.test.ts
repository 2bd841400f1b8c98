import { afterAll, describe, expect, test } from 'vitest';
import { startBehindNginx } from '../support/behind-nginx.ts';
import { sentTo } from '../support/form-table.ts';
import { contactMessage, post } from '../support/site-requests.ts';

const behind = await startBehindNginx({ SUBMISSIONS_LIMIT: '10' });
afterAll(() => behind.remove());

const urlOf = (path: string) => behind.nginx.url + path;
const withoutScript = (more: Record<string, string> = {}) => ({
	...contactMessage(more),
	submission_key: '',
});
/** Sends a form as the site's own script does. */
const byScript = (path: string, values: Record<string, string>) =>
	post(urlOf(`${path}.data`), values);
const subjects = async () => {
	const rows = await behind.open.db.selectFrom('contact_messages').select('subject').execute();
	return rows.map(({ subject }) => subject);
};

test('stores a form with and without JavaScript each time, and caches no response', async () => {
	const plain = await post(urlOf('/contact'), withoutScript({ subject: 'Plain' }));
	expect(plain.status).toBe(303);
	expect(plain.headers.get('location')).toMatch(sentTo({ path: '/contact' }));
	const script = await byScript('/contact', contactMessage({ subject: 'Script' }));
	expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/x-script']);
	for (const response of [plain, script]) {
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.get('x-cache')).toBe(null);
	}
	expect((await subjects()).sort()).toEqual(['Plain', 'Script']);
	const mistake = await post(urlOf('/contact'), { name: 'Kept name' });
	expect(mistake.status).toBe(422);
	expect(await mistake.text()).toContain('Kept name');
	expect(await (await fetch(urlOf('/contact'))).text()).not.toContain('Kept name');
});

test("compares the browser's Origin with the visible address, and refuses others", async () => {
	const own = await post(urlOf('/contact'), {}, { origin: behind.nginx.url });
	expect(own.status).toBe(422);
	const foreign = await post(urlOf('/contact'), {}, { origin: 'https://evil.example' });
	expect(foreign.status).toBe(403);
});

describe('large bodies', () => {
	const sized = (kilobytes: number) =>
		post(urlOf('/contact'), withoutScript({ message: 'x'.repeat(kilobytes * 1024) }));

	test('refuses what the site would not read', async () => {
		const bySite = await sized(1_500);
		expect(bySite.status).toBe(413);
		expect(await bySite.text()).toContain('<main');
		const byNginx = await sized(3_000);
		expect(byNginx.status).toBe(413);
		expect(byNginx.headers.get('content-security-policy')).toContain("default-src 'none'");
	});
});

test('ignores a forged X-Forwarded-For in the limits', async () => {
	const statuses = [];
	for (let sent = 0; sent < 24; sent += 1) {
		const forged = { 'x-forwarded-for': `198.51.100.${sent}`, forwarded: `for=198.51.100.${sent}` };
		const form = { success_story: 'a', helpful_resources: 'b' };
		statuses.push((await post(urlOf('/community/stories'), form, forged)).status);
	}
	// Each of the two replicas takes ten.
	expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(20);
	expect(statuses.slice(20)).toContain(429);
	expect(new Set(statuses)).toEqual(new Set([303, 429]));
});
