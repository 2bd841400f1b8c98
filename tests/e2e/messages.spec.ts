import { expect } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { answeredElsewhere } from '#app/domain/inbox/change-item.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { axeViolations } from '../support/axe.ts';
import { overflow } from '../support/page-size.ts';
import { test } from './site-test.ts';

test.use({ timezoneId: 'Pacific/Honolulu' });

const comeBack = loadContent('content').pages.yours.come_back;

test('someone without an email reads the answer at their link and writes back, at 360 px', async ({
	page,
	db,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/community/feature-requests');
	for (const area of await page.locator('main textarea').all()) {
		await area.fill('A photo of the bill');
	}
	for (const select of await page.locator('main select').all()) {
		await select.selectOption({ index: 1 });
	}
	await page.locator('main button[type=submit]').first().click();
	const link = page.locator('#private-link a');
	await expect(link).toBeInViewport({ ratio: 1 });
	await expect(page.locator('#private-link')).toContainText('no email');
	const path = (await link.getAttribute('href')) ?? '';
	const [, , reference = ''] = path.split('/');
	const body = 'It’s on our list.\n\nWould a PDF do?';
	await answeredElsewhere(teamDb(db), { reference, version: 1 }, body, shell);

	await link.click();
	await expect(page.locator('.stamps [data-landed=true]')).toHaveCount(3);
	await expect(page.getByText(comeBack.answered)).toBeVisible();
	await expect(page.getByText(comeBack.link_only)).toHaveCount(0);
	const answer = page.locator('.sent-thread').first();
	await expect(answer).toContainText('Would a PDF do?');
	await expect(answer).toBeInViewport();
	await expect(answer.locator('time')).toContainText(/\d:\d\d [AP]M HST$/);
	await expect(page.getByText('Would a PDF do?')).toHaveCount(1);
	expect(await axeViolations(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await page.locator('[name=message]').fill('Yes.\nThank you');
	await page.locator('button[value=message]').click();
	await expect(page.getByRole('status')).toBeFocused();
	await expect(page.locator('.sent-thread > [data-by=sender]').last()).toContainText('Thank you');
	await expect(page.locator('.stamps [data-landed=true]')).toHaveCount(1);
	expect(await axeViolations(page)).toEqual([]);
});
