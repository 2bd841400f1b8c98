import { expectGrade, sentencesOf } from '../support/reading-level.ts';
import { subscriptionRoutes } from '../support/specification.ts';
import { test } from './site-test.ts';

// pages.spec.ts has the other pages. These have a few sentences each, and a grade applies to a longer text.
test('the pages to confirm and to leave the newsletter read at US grade 8 or lower', async ({
	page,
}) => {
	const sentences: string[] = [];
	const done = ['/newsletter/confirm?done', '/newsletter/unsubscribe?done'];
	for (const path of [...subscriptionRoutes, ...done]) {
		await page.goto(path);
		sentences.push(...(await sentencesOf(page)));
	}
	expectGrade(sentences, 8);
});
