import { readTranslations } from '#app/platform/content/translations/translation.server.ts';
import { expectAccessibleOnce } from '../support/page-accessibility.ts';
import { allRoutes } from '../support/specification.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, test } from './site-test.ts';

const [spanish] = readTranslations('content').filter(({ language }) => language === 'es');

/** Guides, letters and legal texts have one template each: the first of each stands for all. */
const shared = [
	/^\/help-now\/[a-z]+(?:-[a-z]+)+$/,
	/^\/help-now\/letters\/./,
	/-(?:policy|service|notice|privacy)$/,
];
const templates = allRoutes.filter((route) => {
	if (route === '/help-now/my-case') return true;
	const template = shared.find((pattern) => pattern.test(route));
	return !template || allRoutes.find((other) => template.test(other)) === route;
});

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
