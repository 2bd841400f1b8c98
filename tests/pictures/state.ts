import type { Page } from '@playwright/test';
import type { Database } from '../../app/db/schema.ts';

/** One picture: where to go, and what to do there before it is taken. */
export interface State {
	name: string;
	path: string;
	/** Only the visible part: what is open floats over it. */
	window?: boolean;
	/** Left out at widths where there is no such thing. */
	when?: (width: number) => boolean;
	posts?: (db: Database) => Promise<unknown>;
	/** Other than on a screen, without motion, in the site's own colors. */
	media?: Parameters<Page['emulateMedia']>[0];
	/** Before the page is asked for. */
	prepare?: (page: Page) => Promise<unknown>;
	act?: (page: Page) => Promise<unknown>;
}

/** The visitor's own setting: letters twice the size. */
export const doubleText = (page: Page) =>
	page.evaluate("document.documentElement.style.fontSize = '200%'");
