import { findVote, removeVote } from '#app/domain/topics/public-topics.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { loadPressed, takeBack } from '#app/public/pressed/pressed.server.ts';
import { PressedPage } from '#app/public/pressed/pressed-page.tsx';
import type { Route } from './+types/mine-route';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { pressedHeaders as headers } from '#app/public/pressed/pressed-page.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** Shows a "me too" to whoever holds its link. */
export function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const copy = content.pages.topics;
	const find = async () => {
		const slug = await findVote(visitorDb, params.token);
		return slug === undefined
			? undefined
			: { label: copy.mine.topic, href: topicPath(content, slug) };
	};
	return loadPressed(find, copy, log);
}

/** Takes the "me too" back. */
export function action({ params, url, context }: Route.ActionArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const copy = content.pages.topics;
	return takeBack(() => removeVote(visitorDb, params.token), copy.me_too.failed, url, log);
}

export default function Mine({ loaderData, actionData }: Route.ComponentProps) {
	return <PressedPage {...loaderData} lead={actionData?.problem ?? loaderData.lead} />;
}
