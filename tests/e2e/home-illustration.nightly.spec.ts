import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

test.describe('the illustration of Home’s steps', () => {
	test('is one image for a screen reader, with no text repeated', async ({ page }) => {
		await page.goto('/');
		const illustration = page.getByRole('main').getByRole('img');
		await expect(illustration).toHaveAccessibleName(/receipt.+claim.+stamp/i);
		await expect(page.getByRole('main')).toMatchAriaSnapshot(`- figure:\n  - img`);
		expect(await illustration.ariaSnapshot()).not.toContain('\n');
	});

	test('plays once, within five seconds, and moves nothing around it', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.goto('/');
		const times = await page.evaluate(() =>
			document
				.getAnimations()
				// A transition responds to a visitor's action.
				.filter((animation) => animation instanceof CSSAnimation)
				.map((animation) => {
					const { iterations, delay = 0, endTime } = animation.effect?.getComputedTiming() ?? {};
					return { iterations, delay: Number(delay), endTime: Number(endTime) };
				}),
		);
		expect(times.length).toBeGreaterThan(5);
		expect(times.every(({ iterations }) => iterations === 1)).toBe(true);
		// WCAG 2.2.2: motion that starts by itself and lasts more than five seconds needs a way to stop it.
		const first = Math.min(...times.map(({ delay }) => delay));
		const last = Math.max(...times.map(({ endTime }) => endTime));
		expect(last - first).toBeLessThanOrEqual(5000);

		const before = await placeOfTitles(page);
		await page.evaluate(() => {
			for (const animation of document.getAnimations()) animation.finish();
		});
		expect(await placeOfTitles(page)).toEqual(before);
	});

	test('shows its text at full contrast or not at all, in every animation frame', async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.goto('/');
		const faded = await page.locator('.scene').evaluate((scene) => {
			const moves = scene.getAnimations({ subtree: true });
			const parts = [...scene.querySelectorAll('*')];
			const found: string[] = [];
			for (let time = 0; time <= 6_000; time += 50) {
				for (const move of moves) {
					move.pause();
					move.currentTime = time;
				}
				for (const part of parts) {
					const { opacity, visibility } = getComputedStyle(part);
					const isSeen = visibility === 'visible' && part.textContent !== '';
					if (isSeen && opacity !== '1') found.push(`${part.className} at ${time}: ${opacity}`);
				}
			}
			return found;
		});
		expect(faded).toEqual([]);
	});

	test('waits below the fold until it is visible, and then plays', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.setViewportSize({ width: 375, height: 640 });
		await page.goto('/');
		await expect.poll(() => playStates(page)).toEqual(['paused']);
		await page.locator('.scene').scrollIntoViewIfNeeded();
		await expect.poll(() => playStates(page)).toEqual(['running']);
	});

	test('is still and complete for visitors who prefer reduced motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		expect(await page.evaluate('document.getAnimations().length')).toBe(0);
		for (const part of ['Your claim', 'Submitted', 'Paid back']) {
			await expect(page.getByText(part, { exact: true })).toBeVisible();
		}
	});
});

/** The play states of the illustration's parts, each once. */
function playStates(page: Page): Promise<string[]> {
	return page.locator('.scene').evaluate((scene) => {
		const parts = scene.getAnimations({ subtree: true });
		return [...new Set(parts.map(({ playState }) => playState))];
	});
}

function placeOfTitles(page: Page): Promise<number[]> {
	return page
		.locator('main h1, main h2, main figcaption')
		.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
}
