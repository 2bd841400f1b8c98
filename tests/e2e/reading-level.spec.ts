import { expectGrade, sentencesOf } from '../support/reading-level.ts';
import { subscriptionRoutes } from '../support/specification.ts';
import { test } from './site-test.ts';

// The other pages' is in pages.spec.ts. Each of these has a few sentences only, and a grade is of a text.
test('confirming the newsletter and leaving it read at US grade 8 or lower', async ({ page }) => {
	const sentences: string[] = [];
	const done = ['/newsletter/confirm?done', '/newsletter/unsubscribe?done'];
	for (const path of [...subscriptionRoutes, ...done]) {
		await page.goto(path);
		sentences.push(...(await sentencesOf(page)));
	}
	expectGrade(sentences, 8);
});
