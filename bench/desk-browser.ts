import type { BrowserContext, Page } from '@playwright/test';
import { percentile, typeMeasured } from '../tests/support/typing.ts';
import { median } from './table.ts';

/** Times of a repeated measurement in the browser, in milliseconds. */
export interface Times {
	median: number;
	worst: number;
}

const timesOf = (values: number[]): Times => ({
	median: median(values),
	worst: Math.max(...values),
});

/** The change that marks an outcome: the screen's title, or the row that has the focus. */
type Shown = 'title' | 'row';

/**
 * Measures the time from a click or key until each outcome is painted, in milliseconds to the end of its frame.
 *
 * @param input a selector to click, or a key
 */
function untilShown(page: Page, input: { click: string } | { key: string }, shown: Shown[]) {
	return page.evaluate(
		({ input, shown }) => {
			const values = {
				title: () => document.title,
				row: () => document.activeElement?.closest('tr')?.textContent,
			};
			const began = performance.now();
			const outcomes = shown.map((name) => {
				const before = values[name]();
				return new Promise<number>((resolve, reject) => {
					const observer = new MutationObserver(look);
					const late = setTimeout(() => reject(new Error(`No other ${name} came.`)), 10_000);
					observer.observe(document, { subtree: true, childList: true, characterData: true });
					document.addEventListener('focusin', look);
					function look() {
						if (values[name]() === before) return;
						observer.disconnect();
						document.removeEventListener('focusin', look);
						clearTimeout(late);
						requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
					}
				});
			});
			if ('click' in input) document.querySelector<HTMLElement>(input.click)?.click();
			else {
				const { key } = input;
				const at = document.activeElement ?? document.body;
				at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
			}
			return Promise.all(outcomes);
		},
		{ input, shown },
	);
}

/**
 * Measures navigation between screens by the sidebar's links, each from the one before; the first round loads the
 * scripts.
 */
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
			const [time] = await untilShown(page, { click: `a[href="${href}"]` }, ['title']);
			if (round > 0) all.get(href)?.push(time ?? Number.NaN);
			await page.waitForTimeout(30);
		}
	}
	return new Map([...all].map(([href, times]) => [href, timesOf(times)]));
}

/** Measures j and k in a list: until the row is selected, and until its conversation is shown. */
export async function measureKeys(page: Page, list: string): Promise<{ row: Times; item: Times }> {
	await page.goto(list);
	await hydrated(page);
	await untilShown(page, { key: 'j' }, ['title']);
	const times: number[][] = [];
	for (let step = 0; step < 30; step += 1) {
		times.push(await untilShown(page, { key: step % 10 < 8 ? 'j' : 'k' }, ['row', 'title']));
		await page.waitForTimeout(30);
	}
	const of = (index: number) => timesOf(times.map((pair) => pair[index] ?? Number.NaN));
	return { row: of(0), item: of(1) };
}

/** Measures typing in a long post: by the clock, and the main thread's own time. */
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

/** The cost of opening a screen first, with none of the desk in the browser's cache. */
export interface FirstOpen {
	/** Milliseconds until the first paint, and until hydration. */
	painted: number;
	hydrated: number;
	/** Kilobytes of script, as transferred. */
	script: number;
}

/** Opens a screen with the CPU slowed down four times. */
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

/** Waits until a page is hydrated. @returns milliseconds since its document was requested */
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
