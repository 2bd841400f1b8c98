import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../support/chromium.ts';

/** What Lighthouse judges, in its own names. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Of one page: a score out of 100 by category, and what kept one below 100. */
export interface Scores {
	scores: Record<(typeof categories)[number], number>;
	shortcomings: string[];
}

/**
 * Starts a browser that judges pages as a mid-range phone on slow 4G loads them (Lighthouse's mobile
 * preset, a fresh profile for each page).
 */
export async function startJudge() {
	const port = await freePort();
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: [...chromiumArguments, `--remote-debugging-port=${port}`],
	});
	return {
		close: () => browser.close(),
		async judge(url: string): Promise<Scores> {
			const result = await lighthouse(url, {
				port,
				logLevel: 'error',
				onlyCategories: [...categories],
			});
			if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
			const { runtimeError, categories: judged, audits } = result.lhr;
			if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
			const scores = categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]);
			const weighty = categories.flatMap((name) =>
				(judged[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
			);
			const shortcomings = weighty
				.map(({ id }) => audits[id])
				.filter((audit) => audit && audit.score !== null && audit.score < 0.9)
				.map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
			return { scores: Object.fromEntries(scores), shortcomings };
		},
	};
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
			server.close(() => resolve(port));
		});
	});
}
