import { expect, test } from 'vitest';
import { rawMail } from '../../../tests/support/inbound.ts';
import { cpuTime } from '../../../tests/support/measured-time.ts';
import { readProviderMail } from './inbound-provider.server.ts';
import { readRawMail } from './read-inbound.server.ts';

test('a long header without an address takes no time, and the addresses beside it are read', async () => {
	const raw = rawMail({
		To: `${'a'.repeat(16_000)}, Joe <Reply+x@site.example>`,
		Cc: 'b@site.example',
	});
	let recipients: string[] = [];
	const time = await cpuTime(async () => {
		({ recipients } = await readRawMail(raw));
	});
	expect(recipients).toEqual(['reply+x@site.example', 'b@site.example']);
	expect(time).toBeLessThan(300);
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };

test.each([2_000, 150_000])('HTML that is nested %i deep is taken as text', async (depth) => {
	const text = `<p>Before</p>${'<div>'.repeat(depth)}Deep`;
	let read = '';
	const time = await cpuTime(async () => {
		read = (await readRawMail(rawMail(html, text))).text;
	});
	expect(read).toContain('Before');
	expect(time).toBeLessThan(2000);
});

test('a mail that is nested without end is taken with bare line feeds too', async () => {
	const nested = Array.from(
		{ length: 200 },
		(_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n\n`,
	).join('');
	const raw = rawMail({ 'Content-Type': 'multipart/mixed; boundary=b0' }, nested);
	const read = await readRawMail(Buffer.from(raw.toString().replaceAll('\r\n', '\n')));
	expect(read).toMatchObject({ from: { address: 'mia@example.org' }, attachments: ['unreadable'] });
});

test('the same mail has the same digest whatever servers wrote into its header', async () => {
	const digest = async (raw: Buffer) => (await readRawMail(raw)).digest;
	const headers = { 'Message-ID': '<1@example.org>', Date: 'Sun, 29 Nov 2026 00:00:00 +0000' };
	const first = await digest(rawMail(headers));
	const again = rawMail({ Received: 'from mx by us (fetchmail); now', ...headers });
	expect(await digest(again)).toBe(first);
	expect(await digest(Buffer.from(again.toString().replaceAll('\r\n', '\n')))).toBe(first);
	expect(await digest(rawMail(headers, 'Another text'))).not.toBe(first);
	expect(await digest(rawMail({ ...headers, Date: 'another' }))).not.toBe(first);
	const without = { 'Message-ID': '' };
	expect(await digest(rawMail(without))).not.toBe(
		await digest(rawMail({ ...without, 'X-A': 'b' })),
	);
});

test('a field of another type is left out of what a provider posts, and the rest is read', async () => {
	const posted = {
		From: 'mia@example.org',
		Subject: null,
		TextBody: 'Hi',
		Attachments: [{ Name: null }],
	};
	expect(await readProviderMail(posted)).toMatchObject({ text: 'Hi', subject: '' });
});
