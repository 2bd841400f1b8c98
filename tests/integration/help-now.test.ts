import { afterAll, describe, expect, test } from 'vitest';
import { lastBusinessDay } from '#app/platform/time/business-days.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// The debug level logs every request.
const site = await startSite({ env: { LOG_LEVEL: 'debug', SITE_URL: 'https://site.example' } });
afterAll(() => removeSite(site));

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(site.url + path, { redirect: 'manual', headers });

/** A date within the last year, so that the test never expires. */
const daysAgo = (days: number) =>
	new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const entered = daysAgo(40);
const query = `?arrived=job_plan_denial&date=${entered}`;

describe.each([
	['the page with dates', `/help-now${query}`, 200, 'text/html; charset=utf-8'],
	['its data', `/help-now.data${query}`, 200, 'text/x-script'],
	['the page with errors', `/help-now?arrived=x&date=${entered}`, 422, 'text/html; charset=utf-8'],
	['the calendar file', `/help-now/deadlines.ics${query}`, 200, 'text/calendar; charset=utf-8'],
	[
		'no file, as all dates have passed',
		`/help-now/deadlines.ics?arrived=collector_notice&date=${daysAgo(900)}`,
		302,
		null,
	],
] as const)('%s', (_name, path, status, type) => {
	test('has its status and type', async () => {
		const response = await get(path);
		expect(response.status).toBe(status);
		if (type) expect(response.headers.get('content-type')).toBe(type);
	});

	test('is not cached, not indexed, and sends no referrer', async () => {
		const { headers } = await get(path);
		expect(headers.get('cache-control')).toBe('no-store');
		if (!path.includes('.data')) {
			expect(headers.get('x-robots-tag')).toBe('noindex');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
		}
		expect(headers.get('set-cookie')).toBeNull();
	});
});

test('the plain page is the same for all, whatever others entered', async () => {
	const plain = await (await get('/help-now')).text();
	for (const date of [entered, daysAgo(1), '2020-02-30', '"><script>']) {
		await get(`/help-now?arrived=collector_notice&date=${encodeURIComponent(date)}`);
	}
	const again = await get('/help-now');
	expect(again.headers.get('cache-control')).toContain('public');
	expect(await again.text()).toBe(plain);
	expect(plain).not.toContain(entered);
	expect(plain).not.toContain('noindex');
	// A cached page must not contain the day it was rendered.
	expect(plain).not.toMatch(new RegExp(`${daysAgo(0)}|${daysAgo(1)}|${daysAgo(-1)}`));
});

test.each([
	['the first denial', 'kind=job_plan_denial&appealed=no', 'job_plan_denial'],
	['a denial after an appeal', 'kind=job_plan_denial&appealed=yes', 'job_plan_final_denial'],
	['a reviewer’s', 'kind=medicare_denial&appealed=reviewer', 'medicare_reviewer_denial'],
	['something else', 'kind=hospital_bill', 'hospital_bill'],
])('the form’s answers lead to the same dates as a link: %s', async (_name, answers, kind) => {
	const sheet = async (search: string) => {
		const html = await (await get(`/help-now?${search}&date=${entered}`)).text();
		return /<div class="ticket">.*?<div class="perforation/s.exec(html)?.[0];
	};
	const dates = await sheet(answers);
	expect(dates).toContain('<time');
	expect(dates).toBe(await sheet(`arrived=${kind}`));
});

test.each([
	// The ten days of the first kind, which stand before its sixty, are over; in the last, everything is.
	['medicaid_plan_denial', `&cut=${daysAgo(35)}`, 1, 1],
	// A cut whose day isn’t known may still come.
	['medicaid_plan_denial', '', 0, 0],
	['medicaid_state_notice', '', 0, 0],
	['collector_notice', '', 0, 1],
])('a date that has passed is folded: %s%s', async (kind, cut, onTicket, folded) => {
	const html = await (await get(`/help-now?arrived=${kind}&date=${entered}${cut}`)).text();
	const [ticket = '', rest = ''] = html.split('<div class="perforation');
	expect(ticket.match(/<time/g)?.length ?? 0).toBe(onTicket);
	expect(rest.match(/<details.*?<time.*?<\/details>/gs)?.length ?? 0).toBe(folded);
	expect(ticket.includes('Call the number on your notice')).toBe(onTicket + folded === 0);
});

test('an entry is noindex, and in no sitemap', async () => {
	const html = await (await get(`/help-now${query}`)).text();
	const head = html.slice(0, html.indexOf('</head>'));
	expect(head.match(/<meta name="robots"[^>]*>/g)).toEqual([
		'<meta name="robots" content="noindex"/>',
	]);
	expect(head.includes('rel="canonical"')).toBe(false);
	const sitemap = await (await get('/sitemap.xml')).text();
	expect(sitemap).toContain('<loc>https://site.example/help-now</loc>');
	expect(sitemap).not.toContain('arrived');
	expect(sitemap).not.toContain('.ics');
});

test.each([
	['nothing chosen', '?date='],
	['nothing about an appeal, no such day', '?kind=job_plan_denial&date=2026-02-30'],
	['a notice of tomorrow', `?kind=medicaid_state_notice&date=${daysAgo(-2)}&cut=`],
	['a cut before the notice', `?kind=medicaid_state_notice&date=${daysAgo(3)}&cut=${daysAgo(4)}`],
	['a cut on no such day', `?kind=medicaid_state_notice&date=${daysAgo(3)}&cut=2026-02-30`],
	['nothing typed', '?kind=hospital_bill&date='],
	['no such day', '?arrived=hospital_bill&date=2026-02-30'],
	['markup', '?arrived=%3Cscript%3E&date=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
	['a key of every object', '?arrived=constructor&date=__proto__'],
	['far too long', `?arrived=${'x'.repeat(3_000)}&date=1`],
	['broken encoding', '?arrived=%E0%A4%A&date=%00'],
	['twice', `?kind=hospital_bill&kind=x&date=&date=${entered}`],
])('%s: says what is wrong, and escapes the input', async (_name, broken) => {
	const response = await get(`/help-now${broken}`);
	expect(response.status).toBe(422);
	const html = await response.text();
	expect(html).toContain('role="alert"');
	expect(html).not.toContain('<script>alert');
});

test.each(['/help-now', '/es/ayuda'])(
	'asks about an appeal, which is no error: %s',
	async (page) => {
		const response = await get(`${page}?kind=medicaid_plan_denial&date=${daysAgo(3)}`);
		expect(response.status).toBe(200);
		expect(response.headers.get('cache-control')).toBe('no-store');
		const html = await response.text();
		expect(/id="dates".*href="#field-appealed".*id="field-appealed"/s.test(html)).toBe(true);
		expect(html).toContain(`value="${daysAgo(3)}"`);
		expect(html).not.toContain('role="alert"');
		expect(html).not.toContain('class="ticket"');
	},
);

test.each([
	['/help-now', 'medicaid_plan_denial'],
	['/es/ayuda', 'hospital_bill'],
	['/help-now', 'constructor'],
])(
	'a link that only chooses a kind leads to the form, with no error: %s %s',
	async (page, kind) => {
		const response = await get(`${page}?arrived=${kind}`);
		expect(response.status).toBe(200);
		expect(response.headers.get('cache-control')).toBe('no-store');
		const html = await response.text();
		expect(html).not.toContain('role="alert"');
		expect(/name="appealed"[^>]*checked/.test(html)).toBe(false);
		const chosen = html.match(/<option value="\w+" selected/g) ?? [];
		expect(chosen).toEqual(kind === 'constructor' ? [] : [`<option value="${kind}" selected`]);
	},
);

test('a cut to come is on the ticket and in the calendar', async () => {
	// In 20 to 25 days, on a business day that has business days around it.
	const [cut = ''] = [20, 21, 22, 23, 24, 25]
		.map((days) => daysAgo(-days))
		.filter((day) => lastBusinessDay(day) === day);
	const search = `?kind=medicaid_plan_denial&appealed=no&date=${daysAgo(3)}&cut=${cut}`;
	const html = await (await get(`/help-now${search}`)).text();
	const [ticket = ''] = html.split('<div class="perforation');
	expect(ticket).toContain(`<time dateTime="${cut}"`);
	const text = await (await get(`/help-now/deadlines.ics${search}`)).text();
	expect(text).toContain(`DTSTART;VALUE=DATE:${cut.replaceAll('-', '')}`);
});

/** Returns the ticket of a page with dates, and what is behind its perforation, up to the form. */
async function sheetOf(path: string) {
	const html = await (await get(path)).text();
	const sheet = html.slice(html.indexOf('class="ticket"'), html.indexOf('<form'));
	const [ticket = '', rest = ''] = sheet.split('<div class="perforation');
	/** The answer to the question about a cut. */
	const [, isCut] = /name="is_cut"[^>]*checked=""[^>]*value="(\w+)"/.exec(html) ?? [];
	return { ticket, rest, isCut };
}

/** Returns the day in the `dateTime` of each `<time>`. */
const daysIn = (html: string) => [...html.matchAll(/dateTime="([\d-]+)"/g)].map(([, day]) => day);

describe.each(['medicaid_plan_denial', 'medicaid_plan_final_denial', 'medicaid_state_notice'])(
	'the ten days to keep care: %s',
	(kind) => {
		// An agency’s cut can be on day 10, and has to be forestalled.
		const last = lastBusinessDay(daysAgo(kind === 'medicaid_state_notice' ? -6 : -7));
		const first = kind.replace('final_', '');
		const answers = `kind=${first}&appealed=${first === kind ? 'no' : 'yes'}&date=${daysAgo(3)}`;

		test.each([
			'',
			'&cut=',
			'&is_cut=unknown&cut=',
			'&is_cut=yes&cut=',
			'&is_cut=no_day&cut=',
			'&cut=unknown',
		])('stand first, with what to say on the phone, unless nothing is cut: %j', async (cut) => {
			const { ticket, rest } = await sheetOf(`/es/ayuda?${answers}${cut}`);
			expect(daysIn(ticket)).toEqual([last]);
			expect(ticket.includes('Llame al número')).toBe(true);
			expect(ticket).toContain('Spanish interpreter, please');
			expect(/<details.*?<time/s.test(rest)).toBe(false);
		});

		test('are gone once nothing is cut, also from the calendar', async () => {
			for (const cut of ['&is_cut=no&cut=', '&cut=no', `&is_cut=no&cut=${daysAgo(-20)}`]) {
				const { ticket, rest, isCut } = await sheetOf(`/help-now?${answers}${cut}`);
				expect(ticket).not.toBe('');
				expect(daysIn(ticket + rest)).not.toContain(last);
				expect(isCut).toBe('no');
			}
			const file = await get(`/help-now/deadlines.ics?${answers}&cut=no`);
			expect(await file.text()).not.toContain(last.replaceAll('-', ''));
		});
	},
);

test('an answer about a cut is kept when something else is wrong', async () => {
	const { isCut } = await sheetOf(
		'/help-now?kind=medicaid_plan_denial&date=2026-02-30&is_cut=unknown&cut=',
	);
	expect(isCut).toBe('unknown');
});

test.each([
	['/help-now', '/help-now/letters/'],
	['/es/ayuda', '/es/ayuda/cartas/'],
])('%s: every letter that the dates name gets the kind and the date', async (page, letters) => {
	for (const kind of ['medicaid_plan_denial', 'medicaid_state_notice', 'collector_notice']) {
		const { ticket, rest } = await sheetOf(`${page}?arrived=${kind}&date=${daysAgo(3)}`);
		const links = (ticket + rest).match(new RegExp(`(?<=href="${letters})[^"]*`, 'g')) ?? [];
		expect(links.length).toBeGreaterThan(2);
		for (const link of links) expect(link).toContain(`#${kind},${daysAgo(3)}`);
	}
});

test('a letter hears that something may be cut, also without the day', async () => {
	const letter = async (cut: string) => {
		const answers = `kind=medicaid_plan_denial&appealed=no&date=${entered}`;
		const { ticket } = await sheetOf(`/help-now?${answers}${cut}`);
		return /(?<=first-appeal#medicaid_plan_denial,[-0-9]{10})[^"]*/.exec(ticket)?.[0];
	};
	expect(await letter('')).toBe('');
	expect(await letter('&is_cut=no&cut=')).toBe(',no');
	expect(await letter('&is_cut=unknown&cut=')).toBe(',unknown');
	expect(await letter('&is_cut=yes&cut=')).toBe(',yes');
	expect(await letter(`&is_cut=yes&cut=${daysAgo(-9)}`)).toBe(`,${daysAgo(-9)}`);
});

test('a bill over the estimate leads to the form, not to a letter that starts nothing', async () => {
	const { ticket } = await sheetOf(`/help-now?arrived=good_faith_estimate&date=${daysAgo(3)}`);
	expect(ticket.replace(/<[^>]*>/g, '')).toContain('cms.gov/nosurprises');
	expect(ticket).not.toContain('/help-now/letters/');
});

test.each([
	['/help-now', 'en', 'medicare_denial', 120],
	['/es/ayuda', 'es', 'medicare_second_denial', 180],
	['/help-now', 'en', 'medicare_drug_denial', 60],
])('%s: %s counts to the safe day and names the later one', async (page, locale, kind, within) => {
	const { ticket, rest } = await sheetOf(`${page}?arrived=${kind}&date=${daysAgo(3)}`);
	expect(daysIn(ticket)).toEqual([lastBusinessDay(daysAgo(3 - within))]);
	// Only the two days to act on stand on the ticket.
	const later = formatDay(daysAgo(3 - within - 5), locale);
	expect([ticket, rest].map((text) => text.includes(later))).toEqual([false, true]);
	expect(rest.includes('Medicare Redetermination Notice')).toBe(kind === 'medicare_second_denial');
});

test('the server counts no days left: the visitor’s date may be another', async () => {
	const { ticket } = await sheetOf(`/help-now?arrived=job_plan_denial&date=${daysAgo(3)}`);
	expect(ticket).toContain('<time');
	expect(ticket).not.toMatch(/days? left/);
});

test('without an entry the calendar file redirects to the form', async () => {
	const response = await get('/help-now/deadlines.ics');
	expect(response.status).toBe(302);
	expect(response.headers.get('location')).toBe('/help-now#deadlines');
});

test('does not log entries', async () => {
	const marked = daysAgo(77);
	await get(`/help-now?arrived=collector_notice&date=${marked}`);
	await get(`/help-now/deadlines.ics?arrived=collector_notice&date=${marked}`);
	await get(`/help-now?arrived=made-up-kind&date=${marked}`);
	await get('/help-now');
	await get('/about');
	// The lines of a process arrive in order, but after its responses.
	await expect.poll(() => site.output()).toContain('"path":"/about"');
	const log = site.output();
	expect(log.match(/"path":"\/help-now"/g)?.length).toBeGreaterThan(2);
	expect(log).toContain('"path":"/help-now/deadlines.ics"');
	for (const secret of [marked, entered, 'collector_notice', 'made-up-kind', 'arrived=']) {
		expect(log).not.toContain(secret);
	}
});

test('names in English are marked as such on a Spanish page only', async () => {
	for (const [english, spanish, name] of [
		['/help-now/states', '/es/ayuda/estados', 'Alabama Department of Insurance</span>'],
		['/help-now/words', '/es/ayuda/palabras', 'Deductible Amount</span>'],
	] as const) {
		const marked = new RegExp(`lang="en"[^<>]*>${name}`);
		expect(await (await get(spanish)).text()).toMatch(marked);
		expect(await (await get(english)).text()).not.toMatch(/<(?!a |p |html )[^<>]*\slang="/);
	}
});

test('rules of single states are folded', async () => {
	const html = await (await get(`/help-now${query}`)).text();
	expect(
		/<details[^>]*><summary[^>]*>Some states give you other times<.*?Michigan:/s.test(html),
	).toBe(true);
});
