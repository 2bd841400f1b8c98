import { moving } from '../support/motion.ts';
import { expectLinks } from '../support/page-structure.ts';
import { community, navigation } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

test.use(moving);

const desktop = { width: 1280, height: 900 };
const phone = { width: 375, height: 800 };

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, {
		tag: javaScriptEnabled ? [] : '@full',
	}, () => {
		test.use({ javaScriptEnabled });

		test('the header, the Community dropdown, the menu on a phone, and the top of a new page', async ({
			page,
		}) => {
			await test.step('the header shows logo, name, tagline and every link of the navigation', async () => {
				await page.setViewportSize(desktop);
				await page.goto('/about');
				const header = page.getByRole('banner');
				await expect(header).toContainText('Clarifolio');
				await expect(header).toContainText('Empowering Your Health with Financial Clarity');
				await expect(header.locator('img')).toBeVisible();
				await expectLinks(header.getByRole('navigation', { name: 'Main' }), navigation);
				for (const [name] of community) {
					await expect(header.getByRole('link', { name, exact: true })).toBeHidden();
				}
			});
			await test.step('the Community dropdown opens, its links work, and it closes on choice', async () => {
				await page.setViewportSize(desktop);
				await page.goto('/about');
				await page.getByRole('button', { name: 'Community' }).click();
				const header = page.getByRole('banner');
				await expectLinks(header, community);
				const link = header.getByRole('link', { name: 'Equity Labs', exact: true });
				await link.click();
				await expect(page).toHaveURL('/community/equity-labs');
				await expect(link).toBeHidden();
			});
			await test.step('on a phone the menu shows the same links', async () => {
				await page.setViewportSize(phone);
				await page.goto('/about');
				const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
				await expect(menu).toBeHidden();
				await page.getByRole('button', { name: 'Menu', exact: true }).click();
				await expectLinks(menu, [...navigation, ...community]);
				await menu.getByRole('link', { name: 'Equity Labs' }).click();
				await expect(page).toHaveURL('/community/equity-labs');
				await expect(menu).toBeHidden();
			});
			await test.step('help is one press away at every width, and first in the menu', async () => {
				for (const width of [320, 768, 1024, 1440]) {
					await page.setViewportSize({ width, height: 740 });
					await page.goto('/privacy-policy');
					const help = page.getByRole('banner').getByRole('link', { name: /help$/i });
					await expect(help).toBeInViewport({ ratio: 1 });
					expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(44);
				}
				await page.setViewportSize(phone);
				await page.getByRole('button', { name: 'Menu', exact: true }).click();
				const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
				await expect(menu.getByRole('link').first()).toHaveText('Get help');
				await menu.getByRole('link', { name: 'Get help' }).click();
				await expect(page).toHaveURL('/help-now');
			});
			await test.step('a new page starts at its top', async () => {
				await page.goto('/');
				await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
				await expect(page).toHaveURL('/about');
				expect(await page.evaluate('window.scrollY')).toBe(0);
			});
		});
	});
}

test('the dropdown works by keyboard and returns focus on Escape', async ({ page }) => {
	await page.setViewportSize(desktop);
	await page.goto('/about');
	const button = page.getByRole('button', { name: 'Community' });
	await button.focus();
	await page.keyboard.press('Enter');
	const first = page.getByRole('banner').getByRole('link', { name: 'Feature Requests' });
	await expect(first).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(first).toBeHidden();
	await expect(button).toBeFocused();
});

test('on a phone, Home opens on what to do about a denial and on the other language', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [path, denial, language] of [
		['/', 'A denial', 'Español'],
		['/es', 'Una denegación (denial)', 'English'],
	] as const) {
		await page.goto(path);
		const waitlist = page.getByRole('main').locator('a[href$="/newsletter"], a[href$="/boletin"]');
		for (const link of [
			page.getByRole('main').getByRole('link', { name: denial, exact: true }),
			waitlist.first(),
			page.getByRole('banner').getByRole('link', { name: language }),
		]) {
			await expect(link).toBeInViewport({ ratio: 1 });
		}
	}
});

test('with text at 200%, the header takes at most a quarter of the screen', async ({ page }) => {
	for (const [width, height] of [
		[360, 740],
		[768, 1024],
		[1440, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const path of ['/', '/es']) {
			await page.goto(path);
			await page.evaluate("document.documentElement.style.fontSize = '200%'");
			const header = await page.getByRole('banner').boundingBox();
			expect(header?.height, `${path} at ${width}`).toBeLessThanOrEqual(height / 4);
		}
	}
});

test('a logo that does not load is replaced by a heart', async ({ page }) => {
	await page.route('**/logo.svg', (route) => route.abort());
	for (const path of ['/', '/contact']) {
		await page.goto(path);
		const header = page.getByRole('banner');
		await expect(header.locator('img')).toBeHidden();
		await expect(header.locator('svg.lucide-heart')).toBeVisible();
	}
});
