import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { ActionFunctionArgs } from 'react-router';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { hiddenFields } from '#app/domain/submissions/form.ts';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { readEnv } from '#app/platform/http/env.server.ts';
import { releaseOf } from '#app/platform/http/release.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import type { formAction } from '#app/public/forms/form-action.server.ts';
import { linkKeys, localSalt, signUpKeys, submissionKeys } from '#server/keys.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { createRouterContext } from '#server/router.ts';
import type { ExpectedForm, FilledForm } from './form-table.ts';
import { contents } from './site-contents.ts';

/** Makes services for actions, and records everything they log at any level. */
export function recordingServices(
	db: Database,
	changes: Partial<Services> = {},
): { services: Services; logged(): string } {
	let logged = '';
	const stream = new Writable({
		write(chunk, _, done) {
			logged += chunk;
			done();
		},
	});
	const noLimit = createRateLimit(0, 600);
	return {
		services: {
			visitorDb: visitorDb(db),
			teamDb: teamDb(db),
			deskSecret: undefined,
			mail: undefined,
			relyingParty: { name: 'Site', origins: [], attempts: noLimit },
			content: contents.en,
			contents,
			log: pino({ level: 'trace' }, stream),
			env: readEnv({}),
			release: releaseOf('test'),
			siteUrl: 'http://localhost',
			submissionLimit: noLimit,
			likeLimit: noLimit,
			pressLimit: noLimit,
			submissionKey: submissionKeys(localSalt()),
			signUpKeys: signUpKeys(localSalt()),
			linkKeys: linkKeys(db, undefined),
			linkLimit: noLimit,
			mailLimit: noLimit,
			invalidate: () => {},
			purge: () => {},
			renderPage: async () => new Response(null, { status: 503 }),
			spamMinFillMs: 0,
			...changes,
		},
		logged: () => logged,
	};
}

/** Encodes a filled form as a browser does; it has a key only if our script made one. */
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

/** Sends a form to its route's action: with a key as our script does, otherwise as a plain browser. */
export async function send(
	services: Services,
	{ table, path }: Pick<ExpectedForm, 'table' | 'path'>,
	body: URLSearchParams | FormData | string,
	headers: Record<string, string> = {},
	address = '192.0.2.1',
): Promise<{ status: number; result?: SubmissionResult; location?: string | null }> {
	const byScript = body instanceof URLSearchParams && body.get(hiddenFields.key);
	// In the language of the services; the router knows the form by it.
	const url = new URL(formPath(services.content, formOfTable(table)), 'http://site.test');
	const request = new Request(byScript ? `${url}.data` : url, { method: 'POST', body, headers });
	const name = table.replaceAll('_', '-');
	const own = existsSync(`app/public/forms/${name}-route.tsx`) ? `${name}-route` : 'route';
	const { action } = (await import(`../../app/public/forms/${own}.tsx`)) as unknown as {
		action(args: ActionFunctionArgs): ReturnType<typeof formAction>;
	};
	const context = createRouterContext(services, '1', address);
	try {
		const { data, init } = await action({ request, url, context, params: {}, pattern: path });
		return { status: init?.status ?? 200, result: data };
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		const { status } = thrown;
		return status === 303 ? { status, location: thrown.headers.get('location') } : { status };
	}
}
