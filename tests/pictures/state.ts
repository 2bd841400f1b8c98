import type { Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';

/** One screenshot: the URL, and what to do there first. */
export interface State {
	name: string;
	path: string;
	/** Only the viewport: something floats over the page. */
	window?: boolean;
	/** Skipped at widths where the state doesn't exist. */
	when?: (width: number) => boolean;
	posts?: (db: Database) => Promise<unknown>;
	/** Other media: print, reduced motion, forced colors. */
	media?: Parameters<Page['emulateMedia']>[0];
	/** Before the page is asked for. */
	prepare?: (page: Page) => Promise<unknown>;
	act?: (page: Page) => Promise<unknown>;
}

/** The visitor's own setting: letters twice the size. */
export const doubleText = (page: Page) =>
	page.evaluate("document.documentElement.style.fontSize = '200%'");
