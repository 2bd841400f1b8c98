import { data, redirect } from 'react-router';
import { findVote, removeVote } from '#app/domain/topics/public-topics.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/mine-route';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';

/** Other sites don't learn the link; our own forms need its origin (sameOrigin in server/middleware.ts). */
export const headers = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'same-origin',
});

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

/** Shows a "me too" to whoever holds its link: 404 once it's taken back, 503 if it can't be read. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const { mine, failed, back } = content.pages.topics;
	const page = ({ title, lead }: typeof failed, link: typeof back, isCounted: boolean) => ({
		title,
		lead,
		link,
		takeBack: isCounted ? mine.button : undefined,
		meta: { title, description: lead, noindex: true, translations: {} },
	});
	try {
		const slug = await findVote(visitorDb, params.token);
		if (slug === undefined) return data(page(mine.gone, back, false), { status: 404 });
		return data(page(mine, { label: mine.topic, href: topicPath(content, slug) }, true));
	} catch (error) {
		log.error({ cause: redact(error) }, 'me too not read');
		return data(page(failed, back, false), { status: 503 });
	}
}

/** Takes the "me too" back; the page then says that it isn't counted. */
export async function action({ params, url, context }: Route.ActionArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	try {
		await removeVote(visitorDb, params.token);
	} catch (error) {
		log.error({ cause: redact(error) }, 'me too not taken back');
		return data({ problem: content.pages.topics.me_too.failed }, { status: 503 });
	}
	return redirect(url.pathname, 303);
}

export default function Mine({ loaderData, actionData }: Route.ComponentProps) {
	const { title, lead, link, takeBack } = loaderData;
	return (
		<div className="mx-auto max-w-[65ch] px-5 py-12 sm:px-8 lg:py-20">
			<h1 className="text-4xl lg:text-3xl">{title}</h1>
			<p className="mt-5 text-ink-soft text-lg">{actionData?.problem ?? lead}</p>
			<p className="mt-6">
				<TextLink href={link.href}>{link.label}</TextLink>
			</p>
			{takeBack && (
				<form method="post" className="mt-8">
					<Button variant="quiet">{takeBack}</Button>
				</form>
			)}
		</div>
	);
}
