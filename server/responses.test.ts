import { Socket } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { failureResponse } from './responses.ts';

const contents = loadContents('content');

test.each([
	['/contact', 'en'],
	['/es/contacto', 'es'],
	['/desk/inbox', 'en'],
] as const)(
	'a failure at %s is told in plain text in the language of the path',
	async (path, language) => {
		const { busy, failed } = contents[language].pages.errors.plain;
		for (const [error, status, text] of [
			[new TooBusy(), 503, busy],
			[new Error('boom'), 500, failed],
		] as const) {
			const app = new Hono<AppEnv>();
			app.get('*', () => {
				throw error;
			});
			app.onError(failureResponse(pino({ level: 'silent' }), contents));
			const incoming = { socket: new Socket() };
			const response = await app.request(path, {}, { incoming, outgoing: {} });
			incoming.socket.destroy();
			expect([response.status, await response.text()]).toEqual([status, `${text}\n`]);
		}
	},
);
