import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Content } from '#app/content/content.server.ts';
import { teamDb, visitorDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import { hiddenFields } from '#app/forms/engine/form.ts';
import { formAction, registerForms } from '#app/forms/engine/form-action.server.ts';
import type { SubmissionResult } from '#app/forms/engine/submission-result.ts';
import { signUp } from '#app/newsletter/sign-up.server.ts';
import { readEnv } from '#app/site/env.server.ts';
import type { AppEnv } from '#app/site/http-app.server.ts';
import { releaseOf } from '#app/site/release.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { linkKeys, localSalt, signUpKeys, submissionKeys } from '#server/keys.ts';
import { memoryRateLimit } from '#server/rate-limit.ts';
import { createRouterContext } from '#server/router.ts';
import type { ExpectedForm, FilledForm } from './form-table.ts';

/** The handlers' services, and everything they logged at any level. */
export function recordingServices(
	db: Database,
	content: Content,
	changes: Partial<Services> = {},
): { services: Services; logged(): string } {
	let logged = '';
	const stream = new Writable({
		write(chunk, _, done) {
			logged += chunk;
			done();
		},
	});
	const noLimit = memoryRateLimit(0, 600);
	return {
		services: {
			visitorDb: visitorDb(db),
			teamDb: teamDb(db),
			deskSecret: undefined,
			mail: undefined,
			relyingParty: { name: 'Site', origins: [], attempts: noLimit },
			content,
			log: pino({ level: 'trace' }, stream),
			env: readEnv({}),
			settings: [],
			release: releaseOf('test'),
			siteUrl: 'http://localhost',
			submissionLimit: noLimit,
			likeLimit: noLimit,
			submissionKey: submissionKeys(localSalt()),
			signUpKeys: signUpKeys(localSalt()),
			linkKeys: linkKeys(db, undefined),
			linkLimit: noLimit,
			invalidate: () => {},
			purge: () => {},
			spamMinFillMs: 0,
			...changes,
		},
		logged: () => logged,
	};
}

/** A filled form as a browser encodes it; a key only when our script made one. */
export function encode(
	sample: FilledForm,
	hidden: { key?: string; honeypot?: string; elapsed?: string },
) {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(sample)) {
		if (value === true) body.append(name, 'on');
		else if (typeof value === 'string') body.append(name, value.replaceAll('\n', '\r\n'));
		else if (Array.isArray(value)) for (const item of value) body.append(name, item);
	}
	body.set(hiddenFields.key, hidden.key ?? '');
	body.set(hiddenFields.elapsed, hidden.elapsed ?? '');
	body.set(hiddenFields.honeypot, hidden.honeypot ?? '');
	return body;
}

/** Sends a form to its handler: one with a key as our script does, any other as a plain browser. */
export async function send(
	services: Services,
	{ path }: Pick<ExpectedForm, 'table' | 'path'>,
	body: URLSearchParams | FormData | string,
	headers: Record<string, string> = {},
	address = '192.0.2.1',
): Promise<{ status: number; result?: SubmissionResult; location?: string | null }> {
	const byScript = body instanceof URLSearchParams && body.get(hiddenFields.key);
	const request = new Request(`http://site.test${path}`, { method: 'POST', body, headers });
	if (byScript) request.headers.set('accept', 'application/json');
	const bytes = new Uint8Array(await request.clone().arrayBuffer());
	const response = await formsApp(services, bytes, address).request(request);
	const { status } = response;
	if (status === 303) return { status, location: response.headers.get('location') };
	const isJson = response.headers.get('content-type')?.startsWith('application/json');
	return isJson ? { status, result: (await response.json()) as SubmissionResult } : { status };
}

/** The forms' handlers, with the pipeline before them and the route's action after them. */
function formsApp(services: Services, body: Uint8Array<ArrayBuffer>, address: string) {
	const app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set('body', body);
		c.set('services', services);
		c.set('clientAddress', address);
		c.set('routerContext', createRouterContext(services, '1', address));
		await next();
	});
	registerForms(app, signUp);
	app.use(async (c) => {
		try {
			const { data, init } = formAction(c.var.routerContext);
			return Response.json(data, { status: init?.status ?? 200 });
		} catch (thrown) {
			if (thrown instanceof Response) return thrown;
			throw thrown;
		}
	});
	return app;
}
