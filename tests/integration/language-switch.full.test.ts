import { afterAll, expect, test } from 'vitest';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

const site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
afterAll(() => removeSite(site));

const reference = 'ST-7K3M9-QX2TB';
const secret = '2THSJTF49GKN17ZGJ6YM189Y0N';
const token = 't'.repeat(43);
const ticket = 'k'.repeat(60);

const read = async (path: string) => (await fetch(site.url + path)).text();

/** Returns where the header's links, and the line that offers the other language, lead. */
function switches(html: string): string[] {
	const links = html.match(/<a href="[^"]*" (?:lang="\w+" )?hrefLang="\w+"[^>]*>/gi) ?? [];
	return [...new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? ''))].map((href) =>
		href.replaceAll('&amp;', '&'),
	);
}

const answers = 'kind=job_plan_denial&appealed=no&date=2026-11-02&cut=';

test.each([
	['dates', `/help-now?${answers}`, `/es/ayuda?${answers}#dates`],
	[
		'dates by a link',
		'/help-now?arrived=job_plan_denial&date=2026-11-02',
		`/es/ayuda?${answers}#dates`,
	],
	[
		'a date with a mistake',
		'/es/ayuda?kind=x&date=1',
		'/help-now?kind=x&appealed=&date=1&cut=#dates',
	],
	['a search for help', '/help-now/find?q=CO+50', '/es/ayuda/buscar?q=CO+50'],
	['a seat of the board', '/es/contacto?seat=legal', '/contact?seat=legal'],
	['a seat that is none', '/contact?seat=none', '/es/contacto'],
	['a thank-you', '/contact?sent', '/es/contacto?sent='],
	['a thank-you with a reference', `/contact?sent=${reference}`, `/es/contacto?sent=${reference}`],
	['a private link', `/contact?sent=${reference}&link=${secret}`, `/es/contacto?sent=${reference}`],
	['a sign-up’s ticket', `/newsletter?sent=${ticket}`, '/es/boletin?sent='],
	['a subscription confirmed', '/newsletter/confirm?done', '/es/boletin/confirmar?done'],
	['an undone unsubscribe', '/es/boletin/cancelar?undone', '/newsletter/unsubscribe?undone'],
	['a search of posts', '/blog?q=bill', '/es/blog'],
	['a page of stories', '/community/stories?page=2', '/es/comunidad/historias'],
	['parameters of others', '/about?utm_source=mail&q=a&sent=b&kind=c', '/es/quienes-somos'],
	['a form by others', '/contact?utm_source=mail&link=x', '/es/contacto'],
])('the switch takes along what the other language understands: %s', async (_, path, other) => {
	const html = await read(path);
	expect(switches(html)).toEqual([other]);
	expect((await fetch(site.url + other)).status).toBe((await fetch(site.url + path)).status);
});

test.each([
	`/newsletter/confirm?t=${token}`,
	`/newsletter/unsubscribe?t=${token}`,
	`/es/boletin/cancelar?done&t=${token}`,
])('a page that a secret opened has no switch: %s', async (path) => {
	expect(switches(await read(path))).toEqual([]);
});

test('a sent form thanks in the other language, too, without its private link', async () => {
	const sent = await post(`${site.url}/contact`, contactMessage());
	const html = await read(sent.headers.get('location') ?? '');
	expect(html).toContain('id="private-link"');
	const [own] = /CT-[\w-]+/.exec(html) ?? [];
	const [mark] = /mark=\w{8}&/.exec(sent.headers.get('location') ?? '') ?? [];
	expect(switches(html)).toEqual([`/es/contacto?${mark}sent=${own}`]);
	const thanks = await read(switches(html)[0] ?? '');
	expect(thanks).toContain(`>${own}<`);
	expect(thanks).not.toContain('id="private-link"');
	const [link = ''] = /\/yours\/CT-[^"/]+\/\w+/.exec(html) ?? [];
	expect(switches(await read(`${link}?done=message`))).toEqual([`/es${link}?done=message`]);
	expect(switches(await read(`${link}?done=other`))).toEqual([`/es${link}`]);
});

test.each([
	'/help-now',
	'/contact',
	'/help-now/find',
	'/blog',
	'/community/stories',
	'/newsletter',
	'/about',
])('no visitor’s query is in the page of another: %s', async (path) => {
	for (const query of [
		`?${answers}`,
		'?q=secretword',
		'?seat=legal',
		`?sent=${reference}&link=${secret}`,
		`?sent=${ticket}`,
		'?page=2&utm_source=secretword',
	]) {
		const html = await read(path + query);
		const head = html.slice(0, html.indexOf('</head>'));
		for (const [tag] of head.matchAll(/<link[^>]*hrefLang[^>]*>/gi)) {
			expect(tag).not.toMatch(/\?/);
		}
	}
	const plain = await read(path);
	expect(plain).not.toMatch(/secretword|2026-11-02|seat=legal&|ST-7K3M9|2THSJTF49/);
	expect(switches(plain).join()).not.toMatch(/[?#]/);
	expect(await read(`${path}?utm_source=secretword`)).toBe(plain);
});
