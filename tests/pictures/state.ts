import type { Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';

/** A screenshot: the URL, and actions before it. */
export interface State {
	name: string;
	path: string;
	/** Captures only the viewport: something floats over the page. */
	window?: boolean;
	/** Skipped at widths where the state doesn't exist. */
	when?: (width: number) => boolean;
	posts?: (db: Database) => Promise<unknown>;
	/** Other media: print, reduced motion, forced colors. */
	media?: Parameters<Page['emulateMedia']>[0];
	/** Runs before the page is requested. */
	prepare?: (page: Page) => Promise<unknown>;
	act?: (page: Page) => Promise<unknown>;
}

/** Doubles the text size, like a visitor's own setting. */
export const doubleText = (page: Page) =>
	page.evaluate("document.documentElement.style.fontSize = '200%'");
