import { expect, test } from 'vitest';
import { readImport } from './read-import.server.ts';

const header = 'email,consented_at,consent_source';
const problemsOf = (text: string) => {
	const read = readImport(text);
	return read.problems.map(({ line, problem }) => `${line} ${problem}`);
};

test('reads quotes, semicolons, a byte order mark, CRLF and other columns in any order', () => {
	const text =
		'\uFEFFConsent_Source;name;EMAIL;consented_at;more\r\n"Fair; ""June""\nin Austin";Mia;Mia@Example.org;2026-06-02;x\r\n;;;;\r\n';
	expect(readImport(text)).toMatchObject({
		problems: [],
		left: 0,
		rows: [
			{
				email: 'mia@example.org',
				name: 'Mia',
				consentedAt: '2026-06-02T12:00:00.000Z',
				consentSource: 'Fair; "June"\nin Austin',
				language: 'en',
			},
		],
	});
});

test('leaves out people who are not confirmed in an export', () => {
	const read = readImport(
		`${header},state\na@example.org,2026-06-02T10:00:00.000Z,form,confirmed\nb@example.org,2026-06-02,form,unsubscribed`,
	);
	expect(read).toMatchObject({ problems: [], left: 1, rows: [{ email: 'a@example.org' }] });
});

test.each([
	['mia@example.org,2026-06-02', ['2 source']],
	[
		'm\u200bia＠example.org,2026-06-02,fair\n\u202amia@example.org\u202c,2026-06-02,fair',
		['3 twice'],
	],
	['mia,2026-06-02,fair', ['2 email']],
	['mia@example.org\nBcc: x@example.org,2026-06-02,fair', ['2 date', '3 email']],
	['mia@example.org,06/02/2026,fair', ['2 date']],
	['mia@example.org,2026-02-30,fair', ['2 date']],
	['mia@example.org,2999-06-02,fair', ['2 future']],
	['a@example.org,2026-06-02,fair\nA@example.org,2026-06-02,fair', ['3 twice']],
	['mia@example.org,2026-06-02T25:00:00Z,fair', ['2 date']],
	// The rest of the file would become one field, and its people would be lost.
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,fair\n', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,"fair"', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nin June"\n\nb,2026-06-02,fair', ['5 email']],
])('%j: %j', (line, problems) => {
	expect(problemsOf(`${header}\n${line}`)).toEqual(problems);
});

test('reads a language where a file names one, and refuses one that the site doesn’t speak', () => {
	const file = (language: string) =>
		`${header},language\nmia@example.org,2026-06-02,fair,${language}`;
	expect(readImport(file('ES'))).toMatchObject({ rows: [{ language: 'es' }] });
	expect(readImport(file(''))).toMatchObject({ rows: [{ language: 'en' }] });
	expect(problemsOf(file('fr'))).toEqual(['2 language']);
});

const encoded = (name: string, encoding: BufferEncoding) => {
	const text = `${header},name\nmia@example.org,2026-06-02,fair,${name}\n`;
	return new Uint8Array(Buffer.from(text, encoding));
};

test.each([
	['UTF-8', encoded('José', 'utf8'), 'José'],
	['UTF-8 with its mark', encoded('José', 'utf8'), 'José', '\uFEFF'],
	['UTF-16', encoded('José', 'utf16le'), 'José', '\uFEFF'],
	['Latin-1', encoded('José', 'latin1'), 'José'],
	['Windows-1252', encoded('Zo\xEB \x93Mia\x94 \x80', 'latin1'), 'Zoë “Mia” €'],
])('reads %s', (_, bytes, name, mark = '') => {
	const wide = bytes.length > 150;
	const marked = Buffer.concat([Buffer.from(mark, wide ? 'utf16le' : 'utf8'), bytes]);
	expect(readImport(marked)).toMatchObject({ problems: [], rows: [{ name }] });
});

test('refuses text in an unknown encoding, or in two, and names the line', () => {
	const unreadable = { rows: [], problems: [{ line: 2, problem: 'unreadable' }] };
	expect(readImport(encoded('Jos\x81', 'latin1'))).toMatchObject(unreadable);
	const two = Buffer.concat([encoded('Jos\xE9', 'latin1'), Buffer.from('é@example.org,a,b')]);
	expect(readImport(two)).toMatchObject(unreadable);
});

test('reads what Excel saves: tabs in UTF-16, and a first line that names the separator', () => {
	const rows = [{ email: 'mia@example.org', name: 'José' }];
	const lines = `${header},name\r\nmia@example.org,2026-06-02,fair,José\r\n`;
	const unicodeText = Buffer.from(`\uFEFF${lines.replaceAll(',', '\t')}`, 'utf16le');
	expect(readImport(unicodeText)).toMatchObject({ problems: [], rows });
	for (const separator of [';', ',', '\t']) {
		const hinted = `sep=${separator}\r\n${lines.replaceAll(',', separator)}`;
		expect(readImport(`\uFEFF${hinted}`)).toMatchObject({ problems: [], rows });
		expect(problemsOf(`${hinted}mia${separator}`)).toEqual(['4 email']);
	}
});

test('refuses UTF-16 without its mark instead of finding no columns', () => {
	expect(readImport(Buffer.from(`${header}\n`, 'utf16le'))).toMatchObject({
		problems: [{ line: 1, problem: 'unreadable' }],
	});
});

test('normalizes a time with any offset to one that Postgres accepts', () => {
	const line = 'mia@example.org,2026-06-02T10:00:00+23:00,fair';
	expect(readImport(`${header}\n${line}`)).toMatchObject({
		rows: [{ consentedAt: '2026-06-01T11:00:00.000Z' }],
	});
});

test('refuses a file without the required columns', () => {
	const all = ['1 no_email', '1 no_date', '1 no_source'];
	expect(problemsOf('mia@example.org\nada@example.org')).toEqual(all);
	expect(problemsOf('')).toEqual(all);
	expect(problemsOf('email,consented_at\nmia@example.org,2026-06-02')).toEqual(['1 no_source']);
});

// Header rows as these services' exports have them; their values are invented.
const exports: Record<string, string> = {
	Mailchimp: `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS
mia@example.org,Mia,Ito,2,"2025-05-04 15:22:10",,"2025-05-04 15:23:01",,,,,,,US,TX,"2025-06-01 10:00:00",1,a1,,
bo@example.org,Bo,Ray,2,,,"2025-05-04 16:00:00",,,,,,,US,TX,"2025-06-01 10:00:00",2,a2,,`,
	'Mailchimp, who left': `"Email Address","First Name","Last Name",OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON
cy@example.org,Cy,Lee,"2025-05-04 15:22:10","2025-05-04 15:23:01","2025-06-01 10:00:00","2025-06-01 10:00:00",June,"No longer interested"
di@example.org,Di,Fox,"2025-05-04 15:22:10","2025-05-04 15:23:01","2025-06-01 10:00:00","2025-06-01 10:00:00",June,`,
	Ghost: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,mia@example.org,Mia Ito,,true,false,,2025-05-04T15:22:10.000Z,,,
2,cy@example.org,Cy Lee,,false,false,,2025-05-04T15:22:10.000Z,,,
3,bo@example.org,Bo Ray,,true,false,,2025-05-04T15:22:10.000Z,,vip,
4,di@example.org,Di Fox,,true,false,,2025-05-04T15:22:10.000Z,2025-06-01T10:00:00.000Z,,`,
	Substack: `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
mia@example.org,false,,other,false,2025-05-04T15:22:10.000Z,
cy@example.org,true,2026-05-04T15:22:10.000Z,yearly,true,2025-05-04T15:22:10.000Z,2025-05-04T15:22:10.000Z
bo@example.org,true,2026-05-04T15:22:10.000Z,yearly,false,2025-05-04T15:22:10.000Z,2025-05-04T15:22:10.000Z
di@example.org,false,,other,true,2025-05-04T15:22:10.000Z,`,
	Kit: `id,first_name,email,status,created_at,tags
1,Mia,mia@example.org,active,2025-05-04 15:22:10 UTC,
2,Cy,cy@example.org,cancelled,2025-05-04 15:22:10 UTC,
3,Bo,bo@example.org,active,2025-05-04 15:22:10 UTC,
4,Di,di@example.org,complained,2025-05-04 15:22:10 UTC,`,
	beehiiv: `subscription_id,email,status,subscription_tier,created_at,unsubscribed_at,utm_source
1,mia@example.org,active,free,2025-05-04T15:22:10+00:00,,
2,cy@example.org,inactive,free,2025-05-04T15:22:10+00:00,2025-06-01T10:00:00+00:00,
3,bo@example.org,active,free,2025-05-04T15:22:10+00:00,,
4,di@example.org,pending,free,2025-05-04T15:22:10+00:00,,`,
};

test.each(Object.keys(exports))(
	'matches the columns of %s, and leaves out whoever isn’t subscribed',
	(name) => {
		const file = exports[name] ?? '';
		const options = { source: `Newsletter at ${name}` };
		for (const content of [file, Buffer.from(`\uFEFF${file}`, 'utf16le')]) {
			const read = readImport(content, options);
			expect(read.problems).toEqual([]);
			const isOfThoseWhoLeft = name.includes('left');
			expect(read.rows.map(({ email }) => email)).toEqual(
				isOfThoseWhoLeft ? [] : ['mia@example.org', 'bo@example.org'],
			);
			expect(read.left).toBe(name === 'Mailchimp' ? 0 : 2);
			for (const row of read.rows) {
				expect(row).toMatchObject({
					consentedAt: expect.stringContaining('2025-05-04T1'),
					consentSource: options.source,
				});
			}
		}
	},
);

test('takes columns as they were matched, names each bad line, and reads the rest', () => {
	const file =
		'who;when;left;where\nmia@example.org;2025-05-04;;Fair\nbo;2025-05-04;;\ncy@example.org;May;;\ndi@example.org;2025-05-04;yes;';
	expect(readImport(file).columns.map(({ meaning }) => meaning)).toEqual(['', '', '', '']);
	const meanings = ['email', 'consented_at', 'left', 'consent_source'] as const;
	const read = readImport(file, { meanings: [...meanings], source: 'Sheet' });
	expect(read).toMatchObject({
		left: 1,
		rows: [{ email: 'mia@example.org', consentSource: 'Fair' }],
		problems: [
			{ line: 3, problem: 'email' },
			{ line: 4, problem: 'date' },
		],
	});
	expect(read.columns[0]).toMatchObject({
		name: 'who',
		examples: ['mia@example.org', 'bo', 'cy@example.org'],
	});
});
