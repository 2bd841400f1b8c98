import { expect } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { test } from './site-test.ts';

test('each invalid link says so, and offers no button', async ({ page, db }) => {
	const guest = { name: 'Guest', email: 'guest@team.example', role: 'responder' } as const;
	const invited = await inviteMember(teamDb(db), guest, shell);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	const { id, token: old } = invited.link;
	const links = db.updateTable('one_time_links').set({ expires_at: new Date() });
	await links.where('id', '=', id).execute();
	const cases = { '': 'none', [old]: 'expired', 'no-such-token': 'unknown' };
	for (const [token, state] of Object.entries(cases)) {
		await page.goto(`/desk/enroll${token && `#${token}`}`);
		// A new fragment doesn't load a new document, so the page itself reacts to it.
		await expect(page.locator(`[data-enroll-state=${state}]`)).toBeVisible();
		await expect(page.getByRole('button')).toHaveCount(0);
	}
});
