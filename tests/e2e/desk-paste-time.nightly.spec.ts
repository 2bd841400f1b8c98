import { expect, type Page } from '@playwright/test';
import { addDraft, openEditor, paste, signInEditor } from '../support/post-editor.ts';
import { test } from './site-test.ts';

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

const times = (piece: string, characters = 100_000) =>
	piece.repeat(Math.floor(characters / piece.length));

/**
 * Clipboard contents of 100 KB that once took seconds, and one whose elements are nested as deeply as browsers
 * allow.
 */
const contents: Record<string, Record<string, string>> = {
	'tags without an end': { 'text/html': `<p>Start</p>${times('<a ')}` },
	'styles within tags': { 'text/html': `<p>Start</p>${times('style=<')}` },
	'marks of Word’s lists': {
		'text/html': `<p style="${times('mso-list:a')}">Start</p>`,
	},
	'nested spans': { 'text/html': `<p>${times('<span style="font-weight:700">', 15_000)}Start</p>` },
	'brackets as text': { 'text/plain': `Start ${times('[a](b')}` },
	'a table of 20,000 cells': {
		'text/html': `<table><tr><td>Start</td></tr>${times('<tr><td>1<td>2<td>3<td>4</tr>', 150_000)}</table>`,
	},
	'cells that span everything': {
		'text/html': `<table><tr><td>Start${times('<tr><td rowspan=9999 colspan=999>a')}</table>`,
	},
	'tables within tables': { 'text/html': `<p>Start</p>${times('<table><tr><td>', 4_500)}` },
	spaces: { 'text/plain': `Start${times(' ')}end` },
};

for (const [name, data] of Object.entries(contents)) {
	test(`pasting ${name} doesn't block the editor`, async ({ page, db }) => {
		const { id } = await addDraft(db, '');
		await openEditor(page, id);
		await page.locator('.editor-text').click();
		const { spent, detach } = await processorTime(page);
		await paste(page, data);
		await expect(page.locator('.editor-text')).toContainText('Start');
		const worked = await spent();
		await detach();
		// CPU time of the page's main thread; clock time depends on the machine's other programs.
		expect(worked).toBeLessThan(1_000);
	});
}

/** Starts measuring the CPU milliseconds of the page's main thread, without those of other programs. */
async function processorTime(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send('Performance.enable', { timeDomain: 'threadTicks' });
	const total = async () => {
		const { metrics } = await client.send('Performance.getMetrics');
		return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
	};
	const start = await total();
	return { spent: async () => (await total()) - start, detach: () => client.detach() };
}
