import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { sendReply, undoReply } from '#app/domain/inbox/send-reply.server.ts';
import { inboxDesk, replyIdOf } from '../support/inbox-desk.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

describe('searching the inbox', () => {
	const found = (search: string) => desk.allOf({ view: 'all', search });

	test('finds a message at once, and as corrected', async () => {
		const reference = await desk.send('An axolotl on a bill');
		expect(await found('axolotl')).toEqual([reference]);
		expect(await found('mia@example.org axolotl')).toEqual([reference]);
		const { item } = await desk.itemOf(reference);
		await sql`update contact_messages set message = 'A tapir' where id = ${item.submission_id}`.execute(
			desk.open.db,
		);
		expect([await found('axolotl'), await found('tapir')]).toEqual([[], [reference]]);
	});

	test('finds notes and replies, but not a reply that was undone', async () => {
		const reference = await desk.send('A fossa');
		await addNote(desk.open.team, reference, 'They like tuataras', desk.ada);
		const written = {
			subject: () => 'x',
			body: 'About your kakapo',
			sendKey: crypto.randomUUID(),
			notBefore: new Date(Date.now() + 60_000),
		};
		const seen = { reference, version: 1 };
		const sent = await sendReply(desk.open.team, seen, written, desk.ada);
		for (const word of ['tuatara', 'kakapo', 'fossa kakapo'])
			expect(await found(word), word).toEqual([reference]);
		await undoReply(desk.open.team, reference, replyIdOf(sent), desk.ada);
		expect([await found('kakapo'), await found('tuatara')]).toEqual([[], [reference]]);
	});

	test('finds beginnings of words, also ones longer than the stem', async () => {
		const reference = await desk.send('The hospitalization of a capybara');
		for (const search of ['capy', 'hospitali', 'hospitalizat cap', 'HOSPITAL capyb', 'the cap'])
			expect(await found(search), search).toEqual([reference]);
		for (const search of ['pybara', '"capy"', 'capy -hospitalization', 'capyx'])
			expect(await found(search), search).toEqual([]);
	});

	test('finds a number and a name in another spelling, as every search does', async () => {
		const reference = await desk.send('I am O’Brien-Núñez, and my number is 555.867.5309');
		for (const search of ['+1 (555) 867-5309', '867-5309', "o'brien nunez", '"obrien nunez"'])
			expect(await found(search), search).toEqual([reference]);
		expect(await found('(555) 867-5308')).toEqual([]);
	});

	test('two notes at once are both found', async () => {
		const reference = await desk.send('A quoll');
		await Promise.all(
			['numbat', 'bilby', 'dunnart'].map((note) =>
				addNote(desk.open.team, reference, note, desk.ada),
			),
		);
		expect(await found('numbat bilby dunnart quoll')).toEqual([reference]);
	});
});
