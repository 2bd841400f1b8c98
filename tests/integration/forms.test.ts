import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { languages } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { newDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import {
	type ExpectedForm,
	expectedRow,
	type FilledForm,
	filledForm,
	formTable,
	sentTo,
} from '../support/form-table.ts';
import { contents } from '../support/site-contents.ts';

const longText = 'Ein langer Satz. '.repeat(6_100).trim();

const difficultTexts = {
	emoji: '👩🏽‍⚕️ 🧾 𝒳 ✓',
	newlines: 'one\ntwo\n\n\tthree',
	quotes: `'single' "double" “curly” \`back\` \\ \\n $1 ; drop table x; --`,
	'right to left': 'שלום عالم \u202Emixed\u202C',
	html: '<script>alert(1)</script>&amp;',
	'100 KB': longText,
};

const open = await newDatabase();
const { services, logged } = recordingServices(open.db);
afterAll(async () => {
	await open.close();
	expect(logged()).not.toMatch(/secret|example\.org/);
});

describe('the forms', () => {
	async function rowsOf(form: ExpectedForm, mark: string) {
		const rows: Record<string, unknown>[] = await open.db
			.selectFrom(form.table)
			.selectAll()
			.execute();
		return rows.filter((row) => JSON.stringify(row).includes(mark));
	}

	function ownFields(form: ExpectedForm, row: Record<string, unknown>) {
		return Object.fromEntries(form.fields.map(({ name }) => [name, row[name]]));
	}

	describe.each(formTable)('$table', (form) => {
		test.each(languages)(
			'%s: refuses a blank form exactly for the required fields, in its words',
			async (language) => {
				const own = contents[language];
				const { status, result } = await send({ ...services, content: own }, form, encode({}, {}));
				expect(status).toBe(422);
				if (result?.state !== 'refused') throw new Error(result?.state);
				const required = form.fields.filter((field) => field.required);
				expect(Object.keys(result.errors)).toEqual(required.map(({ name }) => name));
				const copy = JSON.stringify([own.forms[form.table.replaceAll('_', '-')], own.site.form]);
				for (const message of Object.values(result.errors)) expect(copy).toContain(message);
			},
		);

		test.each(form.fields.filter(({ required }) => required))(
			'$name: refuses only spaces, and returns the other values',
			async ({ name, control }) => {
				const sample = filledForm(form, 'secret');
				const spaces = control === 'checkboxes' ? [] : ' \n ';
				const { status, result } = await send(
					services,
					form,
					encode({ ...sample, [name]: spaces }, {}),
				);
				expect(status).toBe(422);
				if (result?.state !== 'refused') throw new Error(result?.state);
				expect(Object.keys(result.errors)).toEqual([name]);
				for (const [other, value] of Object.entries(sample)) {
					if (other === name) continue;
					expect(result.values?.[other]).toEqual(value === true ? 'on' : value);
				}
			},
		);

		test('stores empty optional fields as NULL or false', async () => {
			const mark = `secret-${randomUUID()}`;
			const full = filledForm(form, mark);
			const least: FilledForm = {};
			for (const { name, required, control } of form.fields) {
				if (required) least[name] = full[name] ?? '';
				else if (control !== 'checkbox') least[name] = '  ';
			}
			const { status } = await send(services, form, encode(least, { key: randomUUID() }));
			expect(status).toBe(200);
			const [row = {}, ...more] = await rowsOf(form, mark);
			expect(more).toEqual([]);
			for (const { name, required, control } of form.fields) {
				if (!required) expect(row[name], name).toBe(control === 'checkbox' ? false : null);
			}
		});

		test.each(Object.entries(difficultTexts))('returns %s from every column', async (_, text) => {
			const key = randomUUID();
			const sample = filledForm(form, `secret-${key}`);
			const texts = form.fields.filter(({ control }) => /^text|^tel/.test(control));
			// One after the other: together, five long texts are above the form's limit.
			for (const { name } of texts) {
				const once = randomUUID();
				const changed = { ...sample, [name]: text };
				if ('email' in sample) changed.email = `secret-${once}@example.org`;
				expect(await send(services, form, encode(changed, { key: once }))).toMatchObject({
					status: 200,
					result: { state: 'sent' },
				});
				const row = await open.db
					.selectFrom(form.table)
					.selectAll()
					.where('submission_key', '=', once)
					.executeTakeFirstOrThrow();
				expect(ownFields(form, row)).toEqual(expectedRow(form, changed));
				expect(row.spam_reason).toBeNull();
			}
		});

		test.each(form.fields.filter(({ options }) => options))(
			'$name: accepts its options and no other',
			async ({ name, options = [], control }) => {
				const wrap = (option: string) => (control === 'checkboxes' ? [option] : option);
				for (const option of options) {
					const sample = { ...filledForm(form, `secret-${randomUUID()}`), [name]: wrap(option) };
					const { status } = await send(services, form, encode(sample, { key: randomUUID() }));
					expect(status, option).toBe(200);
				}
				for (const option of ['', 'admin', 'Select an option', `${options[0]}!`]) {
					const sample = { ...filledForm(form, 'secret'), [name]: wrap(option) };
					const { status, result } = await send(services, form, encode(sample, {}));
					expect(status, option).toBe(422);
					expect(Object.keys((result as { errors: object }).errors)).toEqual([name]);
				}
			},
		);

		test('a Spanish form thanks on its own page, and its row says so', async () => {
			const mark = `secret-${randomUUID()}`;
			const path = localPath(contents.es, form.path);
			const spanish = { ...services, content: contents.es };
			const { location } = await send(
				spanish,
				{ ...form, path },
				encode(filledForm(form, mark), {}),
			);
			expect(location).toMatch(new RegExp(`^${path}\\?(mark=\\w+&)?sent=[-\\w]+`));
			expect((await rowsOf(form, mark)).map(({ language }) => language)).toEqual(['es']);
		});

		test('two clicks without a key are one row, also at once; other values or another address are another', async () => {
			const mark = `secret-${randomUUID()}`;
			const sample = filledForm(form, mark);
			const [text] = form.fields.filter(
				({ control }) => control === 'textarea' || control === 'text',
			);
			const other = { ...sample, [text?.name ?? '']: `${mark} other` };
			const changed = 'email' in sample ? { ...other, email: `${mark}-2@example.org` } : other;
			const press = (values: FilledForm, address?: string) =>
				send(services, form, encode(values, {}), {}, address);
			const answers = await Promise.all([press(sample), press(sample), press(sample)]);
			answers.push(await press(sample));
			for (const answer of answers) {
				// The same reference each time, the one of the row.
				expect(answer).toEqual(answers[0]);
				expect(answer).toEqual({ status: 303, location: expect.stringMatching(sentTo(form)) });
			}
			expect(await rowsOf(form, mark)).toHaveLength(1);
			await press(changed);
			expect(await rowsOf(form, mark)).toHaveLength(2);
			// A newsletter email is on the list once, from any address.
			if (form.table === 'newsletter_signups') return;
			await press(sample, '198.51.100.9');
			expect(await rowsOf(form, mark)).toHaveLength(3);
		});

		test('is stored by the role anon', async () => {
			const body = () => encode(filledForm(form, `secret-${randomUUID()}`), {});
			await sql.raw(`revoke insert on ${form.table} from anon`).execute(open.db);
			expect((await send(services, form, body())).status).toBe(503);
			await sql.raw(`grant insert on ${form.table} to anon`).execute(open.db);
			expect((await send(services, form, body())).status).toBe(303);
		});

		test('refuses too many forms from one address, and returns the values', async () => {
			const limited = { ...services, submissionLimit: createRateLimit(1, 600) };
			const first = filledForm(form, `secret-${randomUUID()}`);
			expect((await send(limited, form, encode(first, {}))).status).toBe(303);
			const mark = `secret-${randomUUID()}`;
			const second = filledForm(form, mark);
			const { status, result } = await send(limited, form, encode(second, {}));
			expect(status).toBe(429);
			expect(result).toMatchObject({
				state: 'failed',
				help: 'limited',
				values: typedValues(second),
			});
			expect(await rowsOf(form, mark)).toEqual([]);
		});

		test('stores and flags a filled-in honeypot, and responds as to a success', async () => {
			const mark = `secret-${randomUUID()}`;
			const body = encode(filledForm(form, mark), { key: randomUUID(), honeypot: 'x' });
			expect(await send(services, form, body)).toMatchObject({ status: 200 });
			expect((await rowsOf(form, mark)).map((row) => row.spam_reason)).toEqual(['honeypot']);
		});
	});

	test('long forms use up the allowance sooner, so that one address cannot fill the disk', async () => {
		const form = formTable.find(({ table }) => table === 'contact_messages');
		if (!form) throw new Error();
		const limited = { ...services, submissionLimit: createRateLimit(30, 600) };
		const long = () => ({ ...filledForm(form, randomUUID()), message: ['x'.repeat(200_000)] });
		const sendAll = async (filled: () => FilledForm, count: number) => {
			const statuses: number[] = [];
			for (let at = 0; at < count; at += 1) {
				statuses.push((await send(limited, form, encode(filled(), {}))).status);
			}
			return statuses;
		};
		expect(await sendAll(long, 4)).toEqual([303, 303, 429, 429]);
		// A single form is accepted, however small the allowance is.
		limited.submissionLimit = createRateLimit(5, 600);
		expect(await sendAll(long, 1)).toEqual([303]);
		limited.submissionLimit = createRateLimit(30, 600);
		const short = () => filledForm(form, randomUUID());
		expect((await sendAll(short, 31)).filter((status) => status === 303)).toHaveLength(30);
	});

	test('keeps Postgres’ own sentence about a value out of the log', async () => {
		await sql`alter table equity_labs alter column name type integer using null`.execute(open.db);
		const form = formTable.find(({ table }) => table === 'equity_labs') as ExpectedForm;
		const { status } = await send(services, form, encode(filledForm(form, 'secret'), {}));
		await sql`alter table equity_labs alter column name type text`.execute(open.db);
		expect(status).toBe(503);
		expect(logged()).toMatch(/submission not stored/);
		expect(logged()).toMatch(/"code":"22P02"/);
		expect(logged()).not.toContain('secret');
	});

	const contact = formTable.find(({ table }) => table === 'contact_messages') as ExpectedForm;

	test('accepts multipart, and ignores files in it', async () => {
		const key = randomUUID();
		const body = new FormData();
		for (const [name, value] of encode(filledForm(contact, key), { key })) body.append(name, value);
		body.append('subject', new File(['x'], 'x.txt'));
		expect((await send(services, contact, body)).status).toBe(303);
	});

	const part = (disposition: string) =>
		`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;

	test.each([
		[
			'3,500 files',
			`${part('name="a"; filename="a"')}\r\n`.repeat(3_500),
			'multipart/form-data; boundary=x',
		],
		['4,000 parts', `${part('name="a"')}\r\n`.repeat(4_000), 'multipart/form-data; boundary=x'],
		['100,000 fields', 'a&'.repeat(100_000), 'application/x-www-form-urlencoded'],
	])('refuses %s as a form, at almost no cost', async (_, body, type) => {
		const sendOnce = () => send(services, contact, body, { 'content-type': type });
		await sendOnce();
		const before = process.cpuUsage();
		expect((await sendOnce()).status).toBe(400);
		const { user, system } = process.cpuUsage(before);
		// Parsed to the end they take 210 to 520 ms.
		expect((user + system) / 1000).toBeLessThan(100);
	});

	test.each(formTable)(
		'$table: with the database closed, the failure page has every value',
		async (form) => {
			const closed = await closedDatabase();
			const broken = recordingServices(closed);
			const sample = filledForm(form, 'secret');
			const byBrowser = await send(broken.services, form, encode(sample, {}));
			expect(byBrowser).toEqual({
				status: 503,
				result: { state: 'failed', help: 'retry', values: typedValues(sample) },
			});
			const byScript = await send(broken.services, form, encode(sample, { key: randomUUID() }));
			expect(byScript).toMatchObject({ status: 503, result: { state: 'failed', help: 'retry' } });
			expect(broken.logged()).toMatch(/submission not stored/);
			expect(broken.logged()).not.toMatch(/secret|example\.org/);
		},
	);

	let closed: Promise<typeof open.db> | undefined;
	function closedDatabase() {
		closed ??= newDatabase().then(async (other) => {
			await other.close();
			return other.db;
		});
		return closed;
	}
});

function typedValues(sample: FilledForm) {
	return Object.fromEntries(
		Object.entries(sample).map(([name, value]) => [name, value === true ? 'on' : value]),
	);
}

const visitors = 16;

describe('many visitors at once', () => {
	/** The reference that a visitor got, or the email that a ticket seals. */
	async function toldBy(result: SubmissionResult | undefined) {
		if (result?.state !== 'sent') return undefined;
		return result.reference ?? (await services.signUpKeys.decrypt(result.ticket));
	}

	test('people who sign up twice at once are one row and one subscriber, and get the same response', async () => {
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const body = (email: string) => encode({ name: 'A', email }, { key: randomUUID() });
		const emails = Array.from({ length: visitors }, (_, index) =>
			index % 2 === 0 ? 'twice@example.org' : 'Twice@Example.org',
		);
		const answers = await Promise.all(emails.map((email) => send(services, form, body(email))));
		expect(await Promise.all(answers.map(({ result }) => toldBy(result)))).toEqual(emails);
		const { rows } = await sql`select signup.email, subscriber.email as subscriber
			from newsletter_signups as signup full join subscribers as subscriber on signup_id = signup.id
			where signup.email ilike 'twice@%' or subscriber.email ilike 'twice@%'`.execute(open.db);
		// The spelling that came first.
		expect(rows).toEqual([
			{ email: expect.stringMatching(/^twice@example\.org$/i), subscriber: 'twice@example.org' },
		]);
	});

	test('a burst of sign-ups from two processes with the same emails in other orders is neither lost nor doubled', async () => {
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const second = await openDatabase(open);
		const other = recordingServices(second.db);
		const emails = Array.from({ length: visitors }, (_, index) => `burst${index}@example.org`);
		const signUp = (by: Services) => (email: string) =>
			send(by, form, encode({ name: 'A', email }, { key: randomUUID() }));
		const answers = await Promise.all([
			...emails.map(signUp(services)),
			...emails.toReversed().map(signUp(other.services)),
		]);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		const { rows } = await sql<{
			email: string;
		}>`select signup.email from newsletter_signups as signup
			join subscribers on signup_id = signup.id where signup.email like 'burst%'`.execute(open.db);
		expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
		await second.close();
	});
});
