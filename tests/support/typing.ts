import type { Page } from '@playwright/test';

/** What keys took, in milliseconds. */
interface KeyTimes {
	/** CPU time of the page's main thread, without that of other programs. */
	cpu: number[];
	/** From the key to the end of the frame that shows it, on the clock. */
	clock: number[];
}

/**
 * Types into whatever has the focus and measures every key, with all that the page does until the frame with
 * the letter is there.
 *
 * @param pauses milliseconds before each round of the text: those of the checks and of the autosave, whose
 *   work the next keys then meet
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

/** CPU milliseconds that the page's main thread has spent since now, without those of other programs. */
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

/** The value that so many percent of the values don't exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil((hundredths / 100) * sorted.length) - 1] ?? Number.NaN;
}
