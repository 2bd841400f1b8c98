import { afterAll, expect, test, vi } from 'vitest';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addTestMail } from '../support/mail-workers.ts';

const open = await newDatabase();
const server = await startMailServer();
afterAll(async () => {
	await server.stop();
	await open.close();
});

async function withMail(...args: string[]) {
	vi.stubEnv('SMTP_URL', server.url);
	vi.stubEnv('MAIL_FROM', 'Site <news@site.example>');
	return callTeam(open, ...args);
}

test('test: sends one mail and says so', async () => {
	const ran = await withMail('mail', 'test', 'ada@example.org');
	expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('took it') });
	expect(server.received.map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
});

test("test: shows the server's response if it refuses the mail", async () => {
	server.behavior = { refuseRecipient: () => '550 5.1.1 no such user' };
	const ran = await withMail('mail', 'test', 'nobody@example.org');
	server.behavior = {};
	expect(ran.code).toBe(1);
	expect(ran.stderr).toContain('no such user');
});

test('test: is refused without settings and for an invalid email', async () => {
	const unset = await callTeam(open, 'mail', 'test', 'ada@example.org');
	expect(unset).toMatchObject({ code: 2, stderr: expect.stringContaining('SMTP_URL') });
	expect((await withMail('mail', 'test', 'ada')).code).toBe(2);
});

test('list: masked, by state', async () => {
	const id = await addTestMail(open, 'grace@example.org');
	await open.db
		.updateTable('mail')
		.set({ state: 'dead', attempts: 20 })
		.where('id', '=', id)
		.execute();
	const listed = await callTeam(open, 'mail', 'list', '--state', 'dead');
	expect(listed.stdout).toContain(id);
	expect(listed.stdout).not.toContain('grace');
	expect((await callTeam(open, 'mail', 'list', '--state', 'failed')).stdout).toBe('Nothing.\n');
});
