import type { BrowserContext, Page } from '@playwright/test';
import { percentile, typeMeasured } from '../tests/support/typing.ts';
import { median } from './table.ts';

/** Milliseconds that something took again and again, in the browser. */
export interface Times {
	median: number;
	worst: number;
}

const timesOf = (values: number[]): Times => ({
	median: median(values),
	worst: Math.max(...values),
});

/**
 * What a page does until it shows the outcome: from the press to the frame that has it.
 *
 * @param press a selector to click, or a key
 * @param shown an expression that changes its value when the outcome is there
 */
function untilShown(page: Page, press: { click: string } | { key: string }, shown: string) {
	return page.evaluate(
		({ press, shown }) =>
			new Promise<number>((resolve, reject) => {
				// biome-ignore lint/security/noGlobalEval: our own expression, in a page that is only measured
				const value = () => window.eval(shown) as unknown;
				const before = value();
				const observer = new MutationObserver(look);
				const late = setTimeout(() => reject(new Error(`Nothing came: ${shown}`)), 10_000);
				const began = performance.now();
				function look() {
					if (value() === before) return;
					observer.disconnect();
					clearTimeout(late);
					requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
				}
				const everything = {
					subtree: true,
					childList: true,
					attributes: true,
					characterData: true,
				};
				observer.observe(document, everything);
				if ('click' in press) document.querySelector<HTMLElement>(press.click)?.click();
				else {
					const { key } = press;
					const at = document.activeElement ?? document.body;
					at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
				}
			}),
		{ press, shown },
	);
}

/** From screen to screen by the links of the rail, each from the one before it; the first turn loads the scripts. */
export async function measureNavigation(
	page: Page,
	hrefs: readonly string[],
	rounds = 8,
): Promise<Map<string, Times>> {
	const all = new Map<string, number[]>(hrefs.map((href) => [href, []]));
	await page.goto(hrefs.at(-1) ?? '');
	await hydrated(page);
	for (let round = 0; round <= rounds; round += 1) {
		for (const href of hrefs) {
			const time = await untilShown(page, { click: `a[href="${href}"]` }, 'document.title');
			if (round > 0) all.get(href)?.push(time);
			await page.waitForTimeout(30);
		}
	}
	return new Map([...all].map(([href, times]) => [href, timesOf(times)]));
}

/** Through a list by j and k: until the row is chosen, and until its conversation is there. */
export async function measureKeys(page: Page, list: string): Promise<{ row: Times; item: Times }> {
	await page.goto(list);
	await hydrated(page);
	const [row, item]: number[][] = [[], []];
	const chosen = `document.activeElement?.closest('tr')?.textContent`;
	await untilShown(page, { key: 'j' }, 'document.title');
	for (let step = 0; step < 30; step += 1) {
		const key = step % 10 < 8 ? 'j' : 'k';
		const shown = step % 2 === 0 ? 'document.title' : chosen;
		(step % 2 === 0 ? item : row)?.push(await untilShown(page, { key }, shown));
		await page.waitForLoadState('networkidle');
	}
	return { row: timesOf(row ?? []), item: timesOf(item ?? []) };
}

/** Keys in a long post: on the clock, and of the page's main thread alone. */
export async function measureTyping(
	page: Page,
	editor: string,
): Promise<Record<'clock' | 'cpu', Times>> {
	await page.goto(editor);
	await page.locator('.editor-text > p').nth(130).click();
	const { clock, cpu } = await typeMeasured(page, 'Ten more. ', [0, 610, 1_510, 610]);
	const of = (values: number[]) => ({
		median: percentile(values, 50),
		worst: percentile(values, 100),
	});
	return { clock: of(clock), cpu: of(cpu) };
}

/** What the first open of a screen takes, with nothing of the desk in the browser's cache. */
export interface FirstOpen {
	/** Milliseconds until something is painted, and until React has taken over. */
	painted: number;
	hydrated: number;
	/** Kilobytes of script, as they're sent. */
	script: number;
}

/** Opens a screen with a processor that is four times as slow. */
export async function measureFirstOpen(context: BrowserContext, path: string): Promise<FirstOpen> {
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send('Network.setCacheDisabled', { cacheDisabled: true });
	await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	await page.goto(path);
	const taken = await hydrated(page);
	await page.waitForLoadState('networkidle');
	const found = await page.evaluate(() => ({
		painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
		script: performance
			.getEntriesByType('resource')
			.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
			.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
	}));
	await page.close();
	return { painted: found.painted, hydrated: taken, script: found.script / 1024 };
}

/** Waits until React has taken a page over. @returns milliseconds since its document was asked for */
function hydrated(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const look = () => {
					const main = document.querySelector('main');
					const isReact = main && Object.keys(main).some((key) => key.startsWith('__reactProps'));
					if (isReact) resolve(performance.now());
					else setTimeout(look, 5);
				};
				look();
			}),
	);
}
