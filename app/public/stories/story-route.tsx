import { data, redirect } from 'react-router';
import { storyPath } from '#app/domain/stories/public-version.ts';
import {
	authorLine,
	findStory,
	type PublicStory,
	paragraphsOf,
	receiptOf,
	storyExcerpt,
} from '#app/domain/stories/published-stories.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { longDate } from '#app/platform/time/formats.ts';
import { noticeOf, ShortPage } from '#app/public/layout/short-page.tsx';
import type { Route } from './+types/story-route';
import { Receipt } from './receipt.tsx';

export { storyHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** Loads a story, which is in one language: 410 if it was withdrawn, 404 if unknown, 503 if it can't be read. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, contents, log } = context.get(servicesContext);
	const { stories: copy } = content.pages;
	const { locale, time_zone } = content.site;
	const story = await findStory(visitorDb, params.slug).catch((err: unknown) => {
		log.error({ err }, 'story not read');
		return 'failed' as const;
	});
	if (story === undefined || story === 'ended' || story === 'failed') {
		const [notice, status] = {
			missing: [copy.missing, 404] as const,
			ended: [copy.gone, 410] as const,
			failed: [copy.failed, 503] as const,
		}[story ?? 'missing'];
		return noticeOf(notice, [copy.back], status);
	}
	const storyContent = contentIn(contents, story.language);
	const path = storyPath(storyContent, story.slug);
	if (storyContent.language !== content.language) return redirect(path, 301);
	return data({
		story: shown(story),
		receipt: receiptOf(story, content),
		authorLine: authorLine(story, copy),
		date: longDate(story.published_at, locale, time_zone),
		helpedTitle: copy.helped,
		links: [copy.back, copy.tell],
		meta: {
			title: story.title,
			translations: { [content.language]: path },
			description: storyExcerpt(story),
			above: [{ name: copy.title, path: copy.back.href }],
			story: {
				published: story.published_at.toISOString(),
				author: story.first_name === '' ? null : story.first_name,
			},
		},
	});
}

const shown = ({ title, body, helped }: PublicStory) => ({
	title,
	body: paragraphsOf(body),
	helped: paragraphsOf(helped),
});

/** A story in its author's words, without likes, comments or pictures. */
export default function Story({ loaderData }: Route.ComponentProps) {
	if ('notice' in loaderData) return <ShortPage {...loaderData} />;
	const { story, receipt, date, helpedTitle } = loaderData;
	return (
		<ShortPage links={loaderData.links}>
			<article>
				<h1 className="text-4xl lg:text-3xl">{story.title}</h1>
				<p className="mt-5 text-ink-soft">
					<time dateTime={date.iso}>{date.text}</time>
				</p>
				<Receipt {...receipt} />
				<Paragraphs texts={story.body} />
				{story.helped.length > 0 && (
					<>
						<h2 className="mt-8 text-xl">{helpedTitle}</h2>
						<Paragraphs texts={story.helped} />
					</>
				)}
				<p className="mt-8 border-rule border-t pt-4 text-ink-soft">{loaderData.authorLine}</p>
			</article>
		</ShortPage>
	);
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
	texts.map((text, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a page that isn't hydrated is rendered once
		<p key={index} className="mt-4 whitespace-pre-line">
			{text}
		</p>
	));
