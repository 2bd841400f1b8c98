import type { Context } from 'hono';
import { data, type LoaderFunctionArgs } from 'react-router';
import {
	isPossibleLink,
	type LinkOutcome,
	type OpenedLink,
	openLink,
} from '#app/domain/private-links/open-link.server.ts';
import { privateLinkPath, readProof } from '#app/domain/submissions/private-links.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import type { YoursCopy } from '#app/generated/copy.ts';
import { withoutLanguage } from '#app/platform/content/languages.ts';
import type { PathsByLanguage } from '#app/platform/content/page-languages.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import { parseFields, receiveForm, usesOf } from '#app/platform/http/read-form.server.ts';
import {
	clientAddressContext,
	notTakenContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';

/**
 * Decides if the body of a POST to a private link should be read: not if the proof can't belong to the reference.
 * The route then refuses the link as it refuses every other one.
 */
export async function admitsToLink(
	c: Context<AppEnv>,
	{ pattern, path }: { pattern: string; path: string },
): Promise<boolean> {
	// A path begins with a slash, a pattern doesn't.
	if (!withoutLanguage(`/${pattern}`).startsWith('/yours/')) return true;
	const [, , reference = '', proof = ''] = withoutLanguage(path).split('/').map(decodeURIComponent);
	// The route reports that the keys can't be read.
	return isPossibleLink(c.var.services, { reference, proof }).catch(() => true);
}

/** The data of the page for a link that doesn't open. */
export interface ClosedLink {
	closed: { title: string; lead: string };
	/** To try the link again, if it may open later, and to the contact form. */
	links: { label: string; href: string }[];
	meta: PageMeta;
}

/** Typed values of a form that couldn't be stored, to show them again. */
export interface UnsentForm<Typed> {
	/** The reason. */
	notSent: { title: string; help: string };
	/** True if sending it again can't help: the link was ended, or the submission erased. */
	ended: boolean;
	typed: Typed;
}

type PageMeta = YoursCopy['meta'] & { noindex: true; translations?: PathsByLanguage };

/** The metadata of self-service pages; the title reveals nothing about the submission. */
export const linkMeta = ({ meta }: YoursCopy): PageMeta => ({ ...meta, noindex: true });

type LinkArgs = Pick<LoaderFunctionArgs, 'context'> & {
	params: { reference: string; proof: string };
};

const statuses = { unknown: 404, erased: 410, limited: 429, failed: 503 } as const;

type Outcome = LinkOutcome | { outcome: 'failed' };

/**
 * Runs a loader or an action for the link in its URL.
 *
 * @param work returns undefined if the submission was erased meanwhile
 * @returns the result of `work`, or the reason why the link doesn't open, with status 404, 410, 429 or 503
 */
export async function withLink<T>(
	{ params, context }: LinkArgs,
	work: (opened: OpenedLink, services: Services) => Promise<T | undefined>,
) {
	const services = context.get(servicesContext);
	const result = await tryLink({ params, context }, work);
	if ('done' in result) return result.done;
	const status = statuses[result.outcome];
	return data(closedPage(result, params, services), { status });
}

/**
 * withLink for a form, which is parsed only after its link opened; a refused one counts against the limit as well. What
 * `work` returns says why nothing was stored.
 * Returns the typed values if they can't be stored: the database is down, the rate limit is exceeded, or the link was
 * ended or its submission erased while someone typed.
 *
 * @param typed picks the values that the page shows again
 * @throws a Response with status 400, 413 or 415 for a body that isn't a form
 */
export async function withLinkAndForm<T, Typed>(
	{ params, context, request }: LinkArgs & { request: Request },
	typed: (fields: URLSearchParams, services: Services) => Typed,
	work: (opened: OpenedLink, services: Services, fields: URLSearchParams) => Promise<T | undefined>,
) {
	const services = context.get(servicesContext);
	context.set(notTakenContext, true);
	const received = await receiveForm(request);
	const parse = async () => {
		if (typeof received === 'number') throw new Response(null, { status: received });
		const fields = await parseFields(received);
		if (!fields) throw new Response(null, { status: 400 });
		return fields;
	};
	const uses = typeof received === 'number' ? 1 : usesOf(received);
	const result = await tryLink(
		{ params, context },
		async (opened) => work(opened, services, await parse()),
		uses,
	);
	if ('done' in result) return result.done;
	const status = statuses[result.outcome];
	// Rendering a long text again would make a refusal expensive.
	const { outcome } = result;
	const ended = outcome === 'erased' || outcome === 'unknown';
	const comesBack =
		typeof received !== 'number' &&
		(outcome === 'failed' ||
			(outcome === 'limited' && uses === 1) ||
			// Nothing is rendered for a guess.
			(ended && (await isPossibleLink(services, params))));
	const closed = closedPage(result, params, services);
	if (!comesBack) return data(closed, { status });
	const { title, lead } = closed.closed;
	const { kept_typing, kept_copy } = services.content.pages.yours;
	const help = `${lead} ${ended ? kept_copy : kept_typing}`;
	return data<UnsentForm<Typed>>(
		{ notSent: { title, help }, ended, typed: typed(await parse(), services) },
		{ status },
	);
}

async function tryLink<T>(
	{ params, context }: LinkArgs,
	work: (opened: OpenedLink, services: Services) => Promise<T | undefined>,
	uses = 1,
): Promise<{ done: T } | Exclude<Outcome, { outcome: 'open' }>> {
	const services = context.get(servicesContext);
	const open = () => openLink(services, params, context.get(clientAddressContext), uses);
	try {
		const result = await open();
		if (result.outcome !== 'open') return result;
		const done = await work(result, services);
		if (done !== undefined) return { done };
		const since = await open();
		return since.outcome === 'open' ? { outcome: 'failed' } : since;
	} catch (error) {
		if (error instanceof Response) throw error;
		services.log.error({ cause: redact(error) }, 'private link failed');
		return { outcome: 'failed' };
	}
}

function closedPage(
	result: Exclude<Outcome, { outcome: 'open' }>,
	params: LinkArgs['params'],
	{ content }: Services,
): ClosedLink {
	const { yours } = content.pages;
	const { gone, unknown, limited, failed, contact, again } = yours;
	const closed =
		result.outcome === 'erased'
			? { ...gone, lead: fillIn(gone.lead, { date: day(result.at, content.site) }) }
			: { unknown, limited, failed }[result.outcome];
	const reference = readReference(params.reference);
	const proof = readProof(params.proof);
	const mayOpen =
		(result.outcome === 'failed' || result.outcome === 'limited') && reference && proof;
	const back = mayOpen
		? [{ label: again, href: privateLinkPath(content, { reference, proof }) }]
		: [];
	// The language switch would contain the link, which this page doesn't show.
	const meta = { ...linkMeta(yours), translations: {} };
	return { closed, links: [...back, contact], meta };
}

/** Headers of self-service pages: not cached, not indexed, and no referrer that would leak the link. */
export const linkHeaders = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'no-referrer',
});
