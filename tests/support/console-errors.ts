import type { Page } from '@playwright/test';

/** Collects the errors in the browser's console from now on. */
export function consoleErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
}
