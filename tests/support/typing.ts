import type { Page } from '@playwright/test';

/** Times per key, in milliseconds. */
interface KeyTimes {
	/** CPU time of the page's main thread, without that of other programs. */
	cpu: number[];
	/** Clock time from the key to the end of the animation frame that shows it. */
	clock: number[];
}

/**
 * Types into the focused element and measures every key, with all the work until the frame that shows the
 * letter.
 *
 * @param pauses milliseconds before each round of the text, so that the work of checks and autosave falls on
 *   the next keys
 */
export async function typeMeasured(page: Page, text: string, pauses: number[]): Promise<KeyTimes> {
	const { spent, detach } = await processorTime(page);
	await page.evaluate(() => {
		document.addEventListener(
			'keydown',
			() => {
				const start = performance.now();
				const shown = new Promise<number>((resolve) => {
					requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
				});
				Object.assign(window, { shown });
			},
			true,
		);
	});
	const times: KeyTimes = { cpu: [], clock: [] };
	for (const pause of pauses) {
		await page.waitForTimeout(pause);
		for (const letter of text) {
			const before = await spent();
			await page.keyboard.type(letter);
			times.clock.push(await page.evaluate(() => Reflect.get(window, 'shown') as Promise<number>));
			times.cpu.push((await spent()) - before);
		}
	}
	await detach();
	return times;
}

/** Starts measuring the CPU milliseconds of the page's main thread, without those of other programs. */
export async function processorTime(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send('Performance.enable', { timeDomain: 'threadTicks' });
	const total = async () => {
		const { metrics } = await client.send('Performance.getMetrics');
		return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
	};
	const start = await total();
	return { spent: async () => (await total()) - start, detach: () => client.detach() };
}

/** The value that this percentage of the values doesn't exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil((hundredths / 100) * sorted.length) - 1] ?? Number.NaN;
}
