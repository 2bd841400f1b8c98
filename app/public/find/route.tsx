import { data } from 'react-router';
import { localPath } from '#app/platform/content/local-path.ts';
import { staticHeaders } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { FindBox } from '#app/public/find-box/find-box.tsx';
import { resultsCopyOf } from '#app/public/find-box/find-copy.ts';
import { readTerms, selectTerms } from '#app/public/find-box/find-entry.ts';
import { helpNowPath, privateHeaders } from '#app/public/help-now/entry.ts';
import { TopicList } from '#app/public/help-now/topic-list.tsx';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { serverSearch } from './find-index.server.ts';

export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export const handle = { hydrate: 'touch', cache: { select: selectTerms } } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content } = services;
	const { pages } = content;
	const metadata: PageMetadata = {
		...pages.find.meta,
		above: [{ name: pages['help-now'].hero.title, path: localPath(content, helpNowPath) }],
	};
	const page = {
		hero: pages.find.hero,
		examples: pages.find.examples,
		back: pages['help-now'].hero.title,
		copy: pages.find.box,
	};
	const terms = readTerms(new URL(request.url).searchParams);
	if (terms === null) {
		return data(
			{ ...page, meta: metadata, terms: '', found: undefined },
			{ headers: staticHeaders() },
		);
	}
	const search = await serverSearch(services);
	return data(
		{
			...page,
			meta: { ...metadata, noindex: true, carried: `?${new URLSearchParams({ q: terms })}` },
			terms,
			found: { results: search(terms), copy: resultsCopyOf(content) },
		},
		{ headers: privateHeaders },
	);
}

/** The search across guides, letters, deadlines, posts, words, states and phone numbers. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
	const { hero, examples, back, copy, terms, found } = loaderData;
	return (
		<section className="pt-6 pb-14 lg:pt-10 lg:pb-24">
			<WithMargin last={<TopicList {...examples} />}>
				<TextLink href={helpNowPath}>{back}</TextLink>
				<h1 className="mt-2 text-3xl">{hero.title}</h1>
				<p className="mt-4 mb-6 max-w-[54ch] text-ink-soft text-lg">{hero.lead}</p>
				<FindBox copy={copy} terms={terms} {...(found && { found })} />
			</WithMargin>
		</section>
	);
}
