import { data } from 'react-router';
import { onlyPublicPosts } from '#app/seo/only-public-posts.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { PageMetadata } from '#app/seo/page-metadata.ts';
import { liveHeaders } from '#app/site/cache-control.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { CallToAction } from '../call-to-action.tsx';
import type { Route } from './+types/route';
import { DeadlineHelper } from './deadline-helper.tsx';
import { helpNowPath, privateHeaders, readEntry, selectEntry } from './entry.ts';
import { findDeadlines } from './find-deadlines.ts';
import { HelpContents } from './help-contents.tsx';
import { helperCopyOf, sheetCopyOf } from './sheet-copy.ts';
import { SituationList } from './situation-list.tsx';
import { todayInUnitedStates } from './today.ts';
import { UrgentHelp } from './urgent-help.tsx';

export const handle = { hydrate: true, cache: { select: selectEntry } } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content, siteUrl } = services;
	const { meta: metadata, deadlines, ...copy } = content.pages['help-now'];
	const helper = helperCopyOf(deadlines, content.site.form);
	const letterhead = [content.site.product, siteUrl + helpNowPath] as const;
	const entry = readEntry(new URL(request.url).searchParams);
	const outcome = entry && findDeadlines(entry, todayInUnitedStates(new Date()));
	const found = outcome?.state === 'found';
	// With dates on it, the page stays small: the situations are a link away.
	const { situations, contacts, situation_labels: labels, ...rest } = copy;
	const page = {
		copy: rest,
		list: entry
			? null
			: { situations: await onlyPublicPosts(situations, services), contacts, labels },
		links: situations.map(({ id, title }) => ({
			id,
			title,
			href: `${entry ? helpNowPath : ''}#${id}`,
		})),
		helper,
		letterhead,
	};
	if (!entry) {
		return data(
			{ ...page, meta: metadata, entry, outcome: null, sheetCopy: null },
			// It shows which posts are public.
			{ headers: liveHeaders() },
		);
	}
	// A new document says by its title what became of the form.
	const title = found ? deadlines.results.title : helper.shared.summary;
	return data(
		{
			...page,
			meta: { ...metadata, title, noindex: true } satisfies PageMetadata,
			entry,
			outcome,
			sheetCopy: found ? sheetCopyOf(content.pages['help-now'], outcome.arrival) : null,
		},
		// A refused field is a 422, as with every form of the site.
		{ status: found ? 200 : 422, headers: privateHeaders },
	);
}

export default function HelpNow({ loaderData }: Route.ComponentProps) {
	const { copy, list, links, helper, letterhead, entry, outcome, sheetCopy } = loaderData;
	const { hero, urgent, contents, closing } = copy;
	const [tell, sources] = closing.links;
	return (
		<>
			<p className="letterhead">
				<b>{letterhead[0]}</b> <span>{letterhead[1]}</span>
			</p>
			<Hero {...hero} illustration={<HelpContents {...contents} situations={links} />}>
				<UrgentHelp {...urgent} />
			</Hero>
			{list && <SituationList {...list} />}
			<DeadlineHelper
				copy={helper}
				situations={links}
				entry={entry}
				outcome={outcome}
				sheetCopy={sheetCopy}
			/>
			<CallToAction {...closing}>
				{tell && <LinkButton href={tell.href}>{tell.label}</LinkButton>}
				{sources && (
					<LinkButton href={sources.href} variant="quiet">
						{sources.label}
					</LinkButton>
				)}
			</CallToAction>
		</>
	);
}
