import { data, type LoaderFunctionArgs } from 'react-router';
import { fillIn } from '#app/content/fill-in.ts';
import type { YoursCopy } from '#app/content/pages/yours.server.ts';
import { redact } from '#app/db/redact.server.ts';
import { clientAddressContext, type Services, servicesContext } from '#app/site/services.server.ts';
import { day } from '#app/time/formats.ts';
import { type LinkOutcome, type OpenedLink, openLink } from './open-link.server.ts';

/** What the page of a link shows that doesn't open. */
export interface ClosedLink {
	closed: { title: string; lead: string };
	contact: YoursCopy['contact'];
	meta: PageMeta;
}

type PageMeta = YoursCopy['meta'] & { noindex: true };

/** The metadata of every page of a link: its title says nothing. */
export const linkMeta = ({ meta }: YoursCopy): PageMeta => ({ ...meta, noindex: true });

type LinkArgs = Pick<LoaderFunctionArgs, 'context'> & {
	params: { reference: string; proof: string };
};

const statuses = { unknown: 404, erased: 410, limited: 429, failed: 503 } as const;

/**
 * Does a loader's or an action's work for the link of its URL.
 *
 * @param work returns undefined for what was erased meanwhile
 * @returns what the work returns; for a link that doesn't open, why, with status 404, 410, 429 or 503
 */
export async function withLink<T>(
	{ params, context }: LinkArgs,
	work: (opened: OpenedLink, services: Services) => Promise<T | undefined>,
) {
	const services = context.get(servicesContext);
	const open = () => openLink(services, params, context.get(clientAddressContext));
	let result: LinkOutcome | { outcome: 'failed' };
	try {
		result = await open();
		if (result.outcome === 'open') {
			const done = await work(result, services);
			if (done !== undefined) return done;
			result = await open();
		}
	} catch (error) {
		if (error instanceof Response) throw error;
		services.log.error({ cause: redact(error) }, 'private link failed');
		result = { outcome: 'failed' };
	}
	const { outcome } = result.outcome === 'open' ? { outcome: 'failed' as const } : result;
	return data(closedPage(result, services), { status: statuses[outcome] });
}

function closedPage(
	result: LinkOutcome | { outcome: 'failed' },
	{ content }: Services,
): ClosedLink {
	const { yours } = content.pages;
	const { gone, unknown, limited, failed, contact } = yours;
	const closed =
		result.outcome === 'erased'
			? { ...gone, lead: fillIn(gone.lead, { date: day(result.at, content.site) }) }
			: { unknown, limited, failed, open: failed }[result.outcome];
	return { closed, contact, meta: linkMeta(yours) };
}
