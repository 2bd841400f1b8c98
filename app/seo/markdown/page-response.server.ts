import { type RouterContextProvider, redirect } from 'react-router';
import { postLink } from '#app/blog/post.ts';
import { listPostUrls } from '#app/blog/published-posts.server.ts';
import type { Content } from '#app/content/content.server.ts';
import { type Services, servicesContext } from '#app/site/services.server.ts';
import { fromDatabase, notFound } from '../file-response.server.ts';
import { onlyPublicPosts } from '../only-public-posts.server.ts';
import { markdownPath } from '../page-paths.ts';
import { sitePages } from '../site-pages.server.ts';
import { escapeLine, markdownResponse } from './markdown.server.ts';

/** The newest posts that the blog's list links; llms.txt has more. */
const maxPosts = 100;

/**
 * The Markdown version of a page.
 *
 * @param path of that version, such as /about.md
 */
export async function pageMarkdown(
	path: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const services = context.get(servicesContext);
	const { siteUrl } = services;
	const lower = path.toLowerCase();
	const content =
		lower === markdownPath('/help-now') ? await helpContent(services) : services.content;
	const page = sitePages(content).find((candidate) => markdownPath(candidate.path) === lower);
	if (!page) return notFound();
	if (lower !== path) return redirect(lower, 308);
	const respond = (posts?: { label: string; href: string }[]) =>
		markdownResponse(page.markdown(siteUrl, posts), siteUrl + page.path);
	if (page.path !== '/blog') return respond();
	return fromDatabase(context, async (services) => {
		const rows = await listPostUrls(services.visitorDb, { offset: 0, limit: maxPosts });
		const posts = rows.map((row) => postLink(row, services));
		return respond(
			posts.map(({ title, path }) => ({ label: escapeLine(title), href: markdownPath(path) })),
		);
	});
}

/** The copy of /help-now, with the posts that are public. */
async function helpContent(services: Services): Promise<Content> {
	const { pages, ...content } = services.content;
	const { situations, ...page } = pages['help-now'];
	const shown = { ...page, situations: await onlyPublicPosts(situations, services) };
	return { ...content, pages: { ...pages, 'help-now': shown } };
}
