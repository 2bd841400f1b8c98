import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sender, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { endLink } from '#app/domain/private-links/open-link.server.ts';
import { askAuthor, publishStory, saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import { loadContent, loadContents } from '#app/platform/content/content.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { linkKeys } from '#server/keys.ts';
import { writeDecisionExport } from '../../cli/decision-export.ts';
import { actionResult } from '../support/action-result.ts';
import { filledForm } from '../support/form-table.ts';
import { inboxTables } from '../support/inbox-tables.ts';
import { sendFilledForm } from '../support/sent-form.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { post as postForm } from '../support/site-requests.ts';

const secret = 'a secret of the environment';
const site = await startSite({
	env: {
		DESK_SECRET: secret,
		SUBMISSIONS_LIMIT: '0',
		PRIVATE_LINKS_LIMIT: '0',
		SPAM_MIN_FILL_MS: '0',
		LOG_LEVEL: 'debug',
	},
});
const open = await openDatabase(site.location);
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
	postForm(site.url + path, fields, headers);

const send = (table: string, mark: string) => sendFilledForm(site.url, table, mark);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number) =>
	Array.from({ length: count }, () => alphabet[randomInt(32)]).join('');
const rows = (table: 'contact_messages' | 'success_stories') =>
	open.db.selectFrom(table).selectAll().execute();
/** The hidden fields of a page's form. */
const seenOn = async (path: string) =>
	/name="seen" value="([^"]+)"/.exec(await (await get(`${path}/correct`)).text())?.[1] ?? '';
const contact = { name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'A question' };

describe('a private link', () => {
	test.each(inboxTables)(
		'%s: comes with the thank-you page, with a script and without',
		async (table) => {
			const { form, location, reference, proof, path } = await send(table, `mark-of-${table}`);
			const thanks = await get(location);
			const html = await thanks.text();
			expect(html).toContain(`href="${path}"`);
			expect(html).toContain(`src="${path}/qr.svg"`);
			expect(thanks.headers.get('cache-control')).toContain('no-store');
			const body = new URLSearchParams();
			for (const [name, value] of Object.entries(filledForm(form, `other-${table}`))) {
				for (const one of [value].flat()) if (one !== '') body.append(name, String(one));
			}
			const answer = await fetch(`${site.url + form.path}.data`, { method: 'POST', body });
			const result = (await actionResult(answer)) as { reference: string; link: string };
			expect(new URL(result.link).pathname).toMatch(
				new RegExp(`^/yours/${result.reference}/[0-9A-HJKMNP-TV-Z]{26}$`),
			);
			const page = await get(path);
			expect(page.status).toBe(200);
			const text = await page.text();
			expect(text).toContain(`mark-of-${table}`);
			expect(text).not.toContain(`other-${table}`);
			expect(text).toContain(reference);
			expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).not.toMatch(/mark|[A-Z]{2}-/);
			expect(text.replaceAll(path, '')).not.toContain(proof);
		},
	);

	test('no log or other site gets the URL of the thank-you page', async () => {
		const { location, proof } = await send('contact_messages', 'thanks');
		const page = await get(location);
		// A browser then names the page to this site only, which logs no header (the line below).
		expect(page.headers.get('referrer-policy')).toBe('same-origin');
		const referer = new URL(location, site.url).href;
		await (await fetch(`${site.url}/about`, { headers: { referer } })).text();
		await expect.poll(() => site.output()).toContain('"path":"/about"');
		expect(site.output()).not.toContain(proof);
	});

	test('its pages are not cached, not indexed, and send no referrer', async () => {
		const { path } = await send('contact_messages', 'headers');
		for (const below of [
			'',
			'/correct',
			'/delete',
			'/your-data.html',
			'/your-data.json',
			'/qr.svg',
			'.data',
		]) {
			const { status, headers } = await get(path + below);
			expect(status, below).toBe(200);
			expect(headers.get('cache-control'), below).toBe('private, no-store');
			expect(headers.get('x-robots-tag'), below).toBe('noindex');
			expect(headers.get('referrer-policy'), below).toBe('no-referrer');
		}
		const html = await (await get(path)).text();
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toMatch(/rel="canonical"|og:url/);
		await expect.poll(() => site.output()).toContain('"path":"/yours/:reference/:proof"');
		expect(site.output()).not.toContain(path.slice(-20));
	});

	test('opens however it was copied, but not with a changed letter', async () => {
		const { reference, proof } = await send('feature_requests', 'copied');
		const odd = proof.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
		expect((await get(`/yours/${reference.toLowerCase()}/${odd}`)).status).toBe(200);
		const last = proof.endsWith('A') ? 'B' : 'A';
		for (const wrong of [
			`${proof.slice(0, -1)}${last}`,
			proof.slice(1),
			`${proof}0`,
			'x',
			'A'.repeat(150),
		]) {
			expect((await get(`/yours/${reference}/${wrong}`)).status).toBe(404);
		}
		// The proof of another link, also for the same form.
		const other = await send('feature_requests', 'another');
		expect((await get(`/yours/${reference}/${other.proof}`)).status).toBe(404);
	});

	test('the key that the database makes is in a backup, and in no decision export', async () => {
		await linkKeys(open.db, undefined)();
		const rows = await open.db.selectFrom('desk_secrets').selectAll().execute();
		const kept = rows.find(({ name }) => name.startsWith('private_link_key'));
		expect(kept).toBeDefined();
		expect(await writeDecisionExport(open.db, secret)).not.toContain(kept?.secret);
	});
});

const itemIdOf = async (reference: string) => {
	const items = open.db.selectFrom('inbox_items').select('id').where('reference', '=', reference);
	return (await items.executeTakeFirstOrThrow()).id;
};
/** The status on the page of a link, without markup. */
const statusOn = async (path: string) => {
	const html = await (await get(path)).text();
	return /<dt[^>]*>Status<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
};

describe('the status on the page of a link', () => {
	test('says that we answered only where there is an answer to read', async () => {
		const { path, reference } = await send('contact_messages', 'answered');
		const item_id = await itemIdOf(reference);
		const reply = { item_id, direction: 'out', channel: 'elsewhere' } as const;
		const { states } = loadContent('content').pages.yours;
		expect(await statusOn(path)).toBe(states.received);
		await open.db.insertInto('messages').values(reply).execute();
		const canBeUndone = new Date(Date.now() + 600_000);
		await open.db
			.insertInto('messages')
			.values({ ...reply, channel: 'mail', body: 'A reply by mail', shown_at: canBeUndone })
			.execute();
		expect(await statusOn(path)).toBe(states.received);
		expect(await (await get(path)).text()).not.toContain('A reply by mail');
		await open.db.updateTable('messages').set({ shown_at: new Date() }).execute();
		expect(await statusOn(path)).toMatch(/^We answered on .*\d{4}\.$/);
		const page = await (await get(path)).text();
		expect(page).toMatch(/<p dir="auto" class="[^"]*">A reply by mail/);
		// A translation of the page leaves what names the message and what its sender typed.
		const kept = (text: string) => new RegExp(`<dd translate="no"[^>]*>[^<]*${text}`);
		expect(page).toMatch(kept(reference));
		expect(page).toMatch(kept('answered'));
	});

	test('moves with each decision about a story, and one that its author owes stands on top', async () => {
		const { path, reference } = await send('success_stories', 'status-of-a-story');
		const team = teamDb(open.db);
		const version = {
			title: 'A title',
			body: 'Other words',
			helped: '',
			first_name: '',
			...noReceipt,
		};
		await saveVersion(team, { reference, version: 0 }, version, shell);
		const { states, owed } = loadContent('content').pages.yours.story;
		const decide = async (answer: string) => {
			await askAuthor(team, { reference, version: 1 }, shell, async () => {});
			const page = await (await get(path)).text();
			const main = page.slice(page.indexOf('<main'));
			expect(main.indexOf(owed.title)).toBeGreaterThan(0);
			expect(main.indexOf(owed.title)).toBeLessThan(main.indexOf('<dl'));
			expect(main.match(new RegExp(`href="${path}/story"`, 'g'))).toHaveLength(1);
			expect(await statusOn(path)).toContain(states.waiting);
			const text = await (await get(`${path}/story`)).text();
			const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? [];
			const sent = await post(`${path}/story`, { answer, seen, note: 'Please' });
			expect(sent.status).toBe(303);
			expect(await (await get(path)).text()).not.toContain(owed.title);
		};
		expect(await statusOn(path)).toContain(states.draft);
		await decide('declined');
		expect(await statusOn(path)).toContain(states.declined);
		await decide('changes');
		expect(await statusOn(path)).toContain(states.changes);
		await decide('approved');
		expect(await statusOn(path)).toContain(states.approved);
		expect(await publishStory(team, { reference, version: 1 }, shell)).toBe('done');
		expect(await statusOn(path)).toContain(states.published.split('{')[0]);
		await withdrawConsent(team, { reference, field: 'consent_to_share' }, sender);
		expect(await statusOn(path)).toContain(states.withdrawn);
	});
});

describe('changes by a sender through their link', () => {
	test('corrects a field by the rules of its form, and loses nothing when refused', async () => {
		const { path, reference } = await send('contact_messages', 'correct-me');
		const seen = await seenOn(path);
		const refused = await post(`${path}/correct`, {
			...contact,
			name: ' ',
			message: 'Kept text',
			seen,
		});
		expect(refused.status).toBe(422);
		const html = await refused.text();
		expect(html).toContain('role="alert"');
		expect(html).toContain('Kept text');
		expect((await rows('contact_messages')).some((row) => row.message === 'Kept text')).toBe(false);

		const long = 'A long line. '.repeat(8_000).trim();
		const done = await post(`${path}/correct`, { ...contact, message: long, seen });
		expect(done.status).toBe(303);
		expect(done.headers.get('location')).toBe(`${path}?done=corrected`);
		expect(await (await get(`${path}?done=corrected`)).text()).toContain('role="status"');
		const [row] = (await rows('contact_messages')).filter((one) => one.reference === reference);
		expect(row).toMatchObject({ ...contact, message: long });
		expect(JSON.stringify(await rows('contact_messages'))).not.toContain('correct-me');
		const item = await open.db
			.selectFrom('inbox_items')
			.select(['id', 'email', 'version'])
			.where('reference', '=', reference)
			.executeTakeFirstOrThrow();
		expect(item).toMatchObject({ email: contact.email, version: 2 });
		const changes = await open.db
			.selectFrom('inbox_changes')
			.select(['field', 'member_id', 'version'])
			.where('item_id', '=', item.id)
			.execute();
		expect(changes).toEqual([{ field: 'correction', member_id: null, version: 2 }]);
		const log = await open.db
			.selectFrom('audit_log')
			.select(['action', 'via', 'member_id'])
			.where('subject', '=', reference)
			.execute();
		expect(log).toEqual([{ action: 'privacy.corrected', via: 'sender', member_id: null }]);
	});

	test('an outdated page changes nothing, and returns the typed values', async () => {
		const { path, reference } = await send('contact_messages', 'two-tabs');
		const seen = await seenOn(path);
		await post(`${path}/correct`, { ...contact, message: 'From one tab', seen });
		// The same one again has been made (deploy/nginx sends it again if its response is lost).
		const twice = await post(`${path}/correct`, { ...contact, message: 'From one tab', seen });
		expect([twice.status, twice.headers.get('location')]).toEqual([303, `${path}?done=corrected`]);
		const stale = await post(`${path}/correct`, { ...contact, message: 'From the other', seen });
		expect(stale.status).toBe(409);
		const html = await stale.text();
		expect(html).toContain('From the other');
		const now = (await rows('contact_messages')).find((row) => row.reference === reference);
		expect(now?.message).toBe('From one tab');
		// Submitted again, that page's values are stored.
		const again = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
		expect(
			(await post(`${path}/correct`, { ...contact, message: 'From the other', seen: again }))
				.status,
		).toBe(303);
		// Once more: nothing is left to change.
		const fresh = await seenOn(path);
		const repeated = await post(`${path}/correct`, {
			...contact,
			message: 'From the other',
			seen: fresh,
		});
		expect(repeated.headers.get('location')).toBe(`${path}?done=unchanged`);
	});

	test('one button deletes everything, and the link then says when', async () => {
		const { path, reference, proof } = await send('equity_labs', 'delete-me-walnut');
		expect((await get(`${path}/delete`)).status).toBe(200);
		expect((await get(path)).status).toBe(200);
		const deleted = await post(`${path}/delete`);
		expect([deleted.status, deleted.headers.get('location')]).toEqual([303, path]);
		const gone = await get(path);
		expect(gone.status).toBe(410);
		const year = String(new Date().getUTCFullYear());
		expect(await gone.text()).toContain(year);
		// A second click, and every page below.
		for (const below of ['', '/correct', '/delete', '/your-data.json']) {
			expect((await get(path + below)).status, below).toBe(410);
		}
		expect((await post(`${path}/delete`)).status).toBe(410);
		const wrong = proof.startsWith('A') ? `B${proof.slice(1)}` : `A${proof.slice(1)}`;
		expect((await get(`/yours/${reference}/${wrong}`)).status).toBe(404);
		const { rows: found } = await open.db.executeQuery<{ hits: string }>(
			(await import('kysely')).sql`select * from find_text_anywhere('delete-me-walnut')`.compile(
				open.db,
			),
		);
		expect(found).toEqual([]);
		const record = await open.db
			.selectFrom('erase_records')
			.select(['via', 'reason', 'counts'])
			.orderBy('at', 'desc')
			.limit(1)
			.executeTakeFirstOrThrow();
		expect(record).toMatchObject({ via: 'sender', reason: 'request', counts: { equity_labs: 1 } });
	});

	test('one button withdraws or gives a consent, in the words that the page showed', async () => {
		const { path, reference } = await send('success_stories', 'agree');
		const button = async () => {
			const html = await (await get(path)).text();
			const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(html) ?? [];
			const [, intent = ''] = /value="(give|withdraw)"/.exec(html) ?? [];
			return { field: 'consent_to_share', seen, intent };
		};
		const boxOf = async () =>
			(await rows('success_stories')).find((row) => row.reference === reference)?.consent_to_share;
		for (const expected of [true, false, true]) {
			expect(await boxOf()).toBe(expected);
			const pressed = await button();
			expect(pressed.intent).toBe(expected ? 'withdraw' : 'give');
			const done = expected ? 'withdrawn' : 'given';
			const answer = await post(path, pressed);
			expect(answer.headers.get('location')).toBe(`${path}?done=${done}`);
			// Clicked again, on an outdated page.
			await post(path, pressed);
		}
		const stale = await post(path, { ...(await button()), intent: 'give', seen: 'other words' });
		expect(stale.status).toBe(409);
		expect(await stale.text()).toContain('role="alert"');
		expect(await boxOf()).toBe(false);
		expect((await post(path, { intent: 'give', field: 'success_story', seen: '' })).status).toBe(
			400,
		);
		expect((await post(path, { intent: 'publish' })).status).toBe(400);
	});

	test('downloads the same two files as the desk', async () => {
		const { path, reference } = await send('insight_network', 'take-me');
		for (const format of ['html', 'json']) {
			const file = await get(`${path}/your-data.${format}`);
			expect(file.headers.get('content-disposition')).toBe(
				`attachment; filename="your-data.${format}"`,
			);
			const text = await file.text();
			expect(text).toContain(reference);
			expect(text).toContain('take-me');
		}
		expect(await (await get(`${path}/qr.svg`)).text()).toMatch(/^<svg/);
	});

	test('the same link below /es shows and downloads everything in Spanish, chosen options too', async () => {
		const { path } = await send('insight_network', 'llevar');
		const copy = loadContents('content').es.forms['insight-network'];
		const areas = copy?.fields.areas_of_interest?.options ?? {};
		const chosen = [areas['Claims Navigation'], areas['FSA/HSA Guidance']].join(', ');
		for (const at of ['', '/your-data.html']) {
			const text = await (await get(`/es${path}${at}`)).text();
			expect(text).toContain('<html lang="es-US"');
			expect(text).toContain(chosen);
			expect(text).toContain(copy?.fields.role?.options?.both);
			expect(text).not.toContain('Claims Navigation');
		}
	});

	test('the team replaces a link: only the new one works, also after an erasure', async () => {
		const { path, reference } = await send('contact_messages', 'lost-link');
		const team = teamDb(open.db);
		const ended = await endLink(team, linkKeys(open.db, secret), reference, shell);
		if (ended.outcome !== 'ended') throw new Error(ended.outcome);
		expect(ended.language).toBe('en');
		const newPath = `/yours/${reference}/${ended.link.proof}`;
		expect((await get(path)).status).toBe(404);
		expect((await get(newPath)).status).toBe(200);
		await eraseRecords(team, { references: [reference], count: 1 }, shell, { secret });
		expect((await get(path)).status).toBe(404);
		expect((await get(newPath)).status).toBe(410);
	});

	test('neither shows nor follows input by strangers behind a link or in its forms', async () => {
		const { path } = await send('success_stories', 'made-up');
		for (const name of ['constructor', 'toString', '__proto__', '//evil.example', 'corrected ']) {
			const page = await get(`${path}?done=${encodeURIComponent(name)}`);
			expect(page.status).toBe(200);
			expect(await page.text()).not.toContain('role="status"');
			expect((await get(`${path}.data?done=${encodeURIComponent(name)}`)).status).toBe(200);
			for (const intent of ['give', 'withdraw']) {
				const answer = await post(path, { intent, field: name, seen: name });
				expect(answer.status).toBe(400);
			}
		}
		const answer = await post(`${path}?next=//evil.example&done=//evil.example`, {
			intent: 'withdraw',
			field: 'consent_to_share',
		});
		expect(answer.headers.get('location')).toBe(`${path}?done=withdrawn`);
	});

	test('another site cannot click a button for a sender', async () => {
		const { path } = await send('contact_messages', 'cross-site');
		const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
		expect((await post(`${path}/delete`, {}, crossSite)).status).toBe(403);
		// Such as an iframe of another site with an opaque origin.
		const sandboxed = { 'sec-fetch-site': 'cross-site', origin: 'null' };
		for (const below of ['', '/correct', '/story', '/delete']) {
			expect((await post(path + below, {}, sandboxed)).status, below).toBe(403);
		}
		// A browser from before 2023, which sends Origin: null for a page with no referrer.
		expect((await post(`${path}/delete`, {}, { origin: 'null' })).status).toBe(303);
		expect((await post('/contact', contact, { origin: 'null' })).status).toBe(403);
	});
});

describe('guesses', () => {
	test('open nothing, and all get the same page', async () => {
		const { reference } = await send('contact_messages', 'guess-me');
		const erased = await send('contact_messages', 'guess-me-too');
		await post(`${erased.path}/delete`);
		const guess = async (at: number) => {
			const named = [reference, erased.reference, `CT-${letters(5)}-${letters(5)}`][at % 3] ?? '';
			const answer = await get(`/yours/${named}/${letters(26)}`);
			const text = await answer.text();
			// The nonce of the page's policy, and the requested path.
			return `${answer.status} ${text.replace(/nonce="[^"]*"/g, '')}`;
		};
		const answers = new Set<string>();
		for (let done = 0; done < 60; done += 30) {
			const some = Array.from({ length: 30 }, (_, at) => guess(done + at));
			for (const answer of await Promise.all(some)) answers.add(answer);
		}
		expect(answers.size).toBe(1);
		expect([...answers][0]).toMatch(/^404 /);
	});
});
