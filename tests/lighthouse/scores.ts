import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { chromiumArguments, findChromium, findWholeChromium } from '../support/chromium.ts';

/** Lighthouse's own names of its categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A page's score out of 100 by category, and the audits that kept any below 100. */
export interface Scores {
	scores: Record<(typeof categories)[number], number>;
	shortcomings: string[];
}

/**
 * Starts a browser that loads pages like a mid-range phone on slow 4G (Lighthouse's mobile preset, a new
 * profile for each page).
 */
export async function startJudge() {
	const port = await freePort();
	const browser = await chromium.launch({
		executablePath: findWholeChromium() ?? findChromium(),
		args: [...chromiumArguments, `--remote-debugging-port=${port}`],
	});
	return {
		close: () => browser.close(),
		judge: (url: string) => judge(url, port),
	};
}

/** Attempts per page: occasionally the start of the browser's trace is missing. */
const attempts = 3;

async function judge(url: string, port: number): Promise<Scores> {
	const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
	let problem = '';
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const result = await lighthouse(url, flags);
		if (result && !result.lhr.runtimeError) return read(result.lhr);
		problem = result?.lhr.runtimeError?.message ?? 'Lighthouse said nothing.';
	}
	throw new Error(`${url}: ${problem}`);
}

function read({ categories: judged, audits }: Result): Scores {
	const scores = categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]);
	const weighty = categories.flatMap((name) =>
		(judged[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
	);
	const shortcomings = weighty
		.map(({ id }) => audits[id])
		.filter((audit) => audit && audit.score !== null && audit.score < 0.9)
		.map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
	return { scores: Object.fromEntries(scores), shortcomings };
}
