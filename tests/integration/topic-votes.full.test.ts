import { expect, onTestFinished, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addVote } from '#app/domain/topics/public-topics.server.ts';
import { addTopic, readTopic, showTopic } from '#app/domain/topics/topics-at-desk.server.ts';
import { newDesk } from '../support/desk-database.ts';

test('counts 5,000 that are pressed at once exactly, without those that were refused', async () => {
	const open = await newDesk();
	onTestFinished(() => open.close());
	const id = (await addTopic(open.team, 'Pressed at once', shell)) ?? '';
	await showTopic(open.team, id, true, shell);
	let stored = 0;
	while (stored < 5_000) {
		const pressed = await Promise.allSettled(
			Array.from({ length: 5_000 - stored }, () => addVote(open.visitorDb, 'pressed-at-once')),
		);
		stored += pressed.filter(({ status }) => status === 'fulfilled').length;
	}
	expect(await readTopic(open.team, id)).toMatchObject({ votes: 5_000 });
});
