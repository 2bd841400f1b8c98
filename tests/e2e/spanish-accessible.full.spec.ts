import { readTranslations } from '#app/platform/content/translations/translation.server.ts';
import { expectAccessibleOnce } from '../support/page-accessibility.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, test } from './site-test.ts';

const [spanish] = readTranslations('content').filter(({ language }) => language === 'es');

/** One page of each template; the English pages that share a template are tested alike. */
const templates = [
	'/',
	'/about',
	'/how-it-works',
	'/why-now',
	'/sources',
	'/help-now',
	'/help-now/find',
	'/help-now/words',
	'/help-now/states',
	'/help-now/my-case',
	'/help-now/letters',
	'/help-now/language-help',
	'/blog',
	'/newsletter',
	'/patient-advocates',
	'/partner-with-us',
	'/contact',
	'/community/feature-requests',
	'/community/patient-caregiver-lab',
	'/community/insight-network',
	'/community/equity-labs',
	'/community/stories',
	'/investor-interest',
	'/terms-of-service',
];

for (const english of templates) {
	const path = spanish?.paths[english] ?? '';
	test(`${path}: valid HTML, WCAG 2.2 AA, targets, no sideways scroll`, async ({
		page,
		request,
	}) => {
		expect(await problemsIn(await (await request.get(path)).text())).toEqual([]);
		await page.goto(path);
		await expectAccessibleOnce(page);
	});
}
