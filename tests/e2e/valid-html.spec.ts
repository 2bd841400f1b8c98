import { deskRoutes } from '#app/desk/routes.ts';
import { newSession } from '../support/desk-browser.ts';
import { formTable } from '../support/form-table.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { allRoutes, subscriptionRoutes } from '../support/specification.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, test } from './site-test.ts';

// The server's HTML, before any script. The mails' HTML is checked where it is made.

const post = samplePost('valid', {
	subtitle: 'With everything',
	image_url: '/logo.svg',
	youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	soundcloud_url: 'https://soundcloud.com/someone/something',
	content_markdown:
		'## A heading\n\nText[^1] and **more** of it.\n\n- One\n- Two\n\n> Said\n\n1. First\n\n[^1]: A note.\n',
});
test.beforeAll(({ db }) => setPosts(db, post, samplePost('plain')));

for (const path of [
	...allRoutes,
	...subscriptionRoutes,
	...formTable.map(({ path }) => `${path}?sent`),
	'/no/such/page',
	'/blog/valid',
	'/blog?q=text',
	'/blog?q=nothing+of+it',
	'/help-now?kind=bill&received=2026-11-01',
]) {
	test(`${path} is valid`, async ({ request }) => {
		expect(await problemsIn(await (await request.get(path)).text())).toEqual([]);
	});
}

for (const { path } of formTable) {
	test(`${path} is valid with its errors`, async ({ request }) => {
		const refused = await request.post(path, { form: { submission_key: '' } });
		expect(refused.status()).toBe(422);
		expect(await problemsIn(await refused.text())).toEqual([]);
	});
}

test('every screen of the desk is valid', async ({ request, db }) => {
	const { token } = await newSession(db, 'owner');
	const { id } = await db
		.selectFrom('blog_posts')
		.select('id')
		.where('slug', '=', 'valid')
		.executeTakeFirstOrThrow();
	await request.post('/contact', {
		form: { name: 'Ada', email: 'ada@example.org', subject: 'A bill', message: 'Which line?' },
	});
	const { reference } = await db
		.selectFrom('contact_messages')
		.select('reference')
		.orderBy('created_at', 'desc')
		.executeTakeFirstOrThrow();
	let checked = 0;
	for (const { path } of deskRoutes) {
		const url = `/${path.replace(':id', id).replace(':reference', reference)}`;
		const headers = { cookie: `desk=${token}` };
		const response = await request.get(url, { headers, maxRedirects: 0 });
		if (!response.headers()['content-type']?.startsWith('text/html')) continue;
		expect(await problemsIn(await response.text()), url).toEqual([]);
		checked += 1;
	}
	expect(checked).toBeGreaterThan(20);
});
