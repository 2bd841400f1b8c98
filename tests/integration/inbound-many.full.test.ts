import { afterAll, expect, test } from 'vitest';
import { readRawMail } from '#app/domain/inbox/read-inbound.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { receiveMail } from '#app/domain/inbox/receive-inbound.server.ts';
import { messagesPerDay } from '#app/domain/inbox/receive-message.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { answeredByMail, rawMail } from '../support/inbound.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';

const open = await newDesk();
const inbound = { name: '', address: 'reply@site.example' };
const services = jobServices(open, { mail: { ...sampleMail, inbound } });
const ada = await addMember(open, 'Ada');
afterAll(() => open.close());

const take = async (raw: Buffer) => receiveMail(services, await readRawMail(raw));

test('300 at once are each stored once, and every item that they answer is first', async () => {
	const items = await Promise.all(
		Array.from({ length: 10 }, (_, n) =>
			answeredByMail(open, services, ada, `mia${n}@example.org`),
		),
	);
	const mails = items.flatMap(({ to }, item) =>
		Array.from({ length: messagesPerDay }, (_, n) =>
			rawMail({ To: to, From: `mia${item}@example.org` }, `Message ${n}`),
		),
	);
	expect(mails).toHaveLength(300);
	const first = await Promise.allSettled(mails.map(take));
	// What waits too long for a connection is refused, and whoever hands it over tries again.
	for (const [n, mail] of mails.entries()) {
		if (first[n]?.status === 'rejected') await take(mail);
	}
	for (const { reference } of items) {
		const whole = await readItem(open.team, reference, ada);
		expect(whole?.item).toMatchObject({ state: 'open', urgency: 1 });
		const bodies = (whole?.messages ?? []).flatMap(({ direction, body }) =>
			direction === 'in' ? [body] : [],
		);
		expect(new Set(bodies).size).toBe(messagesPerDay);
		expect(bodies).toHaveLength(messagesPerDay);
	}
});
