import { Writable } from 'node:stream';
import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Content } from '../../app/content/content.server.ts';
import { teamDb } from '../../app/db/role-db.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { allForms } from '../../app/forms/all-forms.ts';
import { hiddenFields } from '../../app/forms/engine/form.ts';
import { formAction } from '../../app/forms/engine/form-action.server.ts';
import type { SubmissionResult } from '../../app/forms/engine/submission-result.ts';
import { clientAddressContext, type Services, servicesContext } from '../../app/services.server.ts';
import { memoryRateLimit } from '../../server/rate-limit.ts';
import { createScriptPosts } from '../../server/script-posts.ts';
import type { ExpectedForm, Sample } from './form-table.ts';

/** What the handlers work with, and everything they have logged, at every level. */
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
			db,
			teamDb: teamDb(db),
			relyingParty: { name: 'Site', origins: [], attempts: noLimit },
			content,
			log: pino({ level: 'trace' }, stream),
			siteUrl: 'http://localhost',
			submissionLimit: noLimit,
			likeLimit: noLimit,
			spamMinFillMs: 0,
			...changes,
		},
		logged: () => logged,
	};
}

/** A filled form as a browser encodes it; a key only when our script made one. */
export function encode(sample: Sample, hidden: { key?: string; trap?: string; elapsed?: string }) {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(sample)) {
		if (value === true) body.append(name, 'on');
		else if (typeof value === 'string') body.append(name, value.replaceAll('\n', '\r\n'));
		else if (Array.isArray(value)) for (const item of value) body.append(name, item);
	}
	body.set(hiddenFields.key, hidden.key ?? '');
	body.set(hiddenFields.elapsed, hidden.elapsed ?? '');
	body.set(hiddenFields.trap, hidden.trap ?? '');
	return body;
}

/** Sends a form to its handler: one with a key as our script does, any other as a browser without it. */
export async function send(
	services: Services,
	{ table, path }: Pick<ExpectedForm, 'table' | 'path'>,
	body: URLSearchParams | FormData | string,
	headers: Record<string, string> = {},
): Promise<{ status: number; result?: SubmissionResult; location?: string | null }> {
	const client = '192.0.2.1';
	if (body instanceof URLSearchParams && body.get(hiddenFields.key)) {
		const post = { address: path, headers: {}, body: Buffer.from(`${body}`), client, id: '1' };
		const answer = await createScriptPosts(services)(path, post);
		return answer as { status: number; result: SubmissionResult };
	}
	const form = allForms.find((candidate) => candidate.table === table);
	if (!form) throw new Error(`no form stores into ${table}`);
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	context.set(clientAddressContext, client);
	const request = new Request(`http://site.test${path}`, { method: 'POST', body, headers });
	try {
		const answer = await formAction(form, request, context);
		if (answer instanceof Response) {
			return { status: answer.status, location: answer.headers.get('location') };
		}
		return { status: answer.init?.status ?? 200, result: answer.data };
	} catch (thrown) {
		if (thrown instanceof Response) return { status: thrown.status };
		throw thrown;
	}
}
