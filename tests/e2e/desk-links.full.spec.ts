import { expect } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { test } from './site-test.ts';

/** Makes an invitation link in the shell. */
async function newLink(db: Parameters<typeof teamDb>[0], now = new Date()) {
	const name = `Guest ${crypto.randomUUID().slice(0, 8)}`;
	const email = `${crypto.randomUUID()}@team.example`;
	const invited = await inviteMember(teamDb(db), { name, email, role: 'responder' }, shell, now);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	return { ...invited, name, email, token: invited.link.token };
}

test('each invalid link says so, and offers no button', async ({ page, db }) => {
	const old = await newLink(db, new Date(Date.now() - 25 * 3_600_000));
	const cases = { '': 'none', [old.token]: 'expired', 'no-such-token': 'unknown' };
	for (const [token, state] of Object.entries(cases)) {
		await page.goto(`/desk/enroll${token && `#${token}`}`);
		// A new fragment doesn't load a new document, so the page itself reacts to it.
		await expect(page.locator(`[data-enroll-state=${state}]`)).toBeVisible();
		await expect(page.getByRole('button')).toHaveCount(0);
	}
});
