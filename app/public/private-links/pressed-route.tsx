import { data, redirect } from 'react-router';
import { findPressed, takeBack } from '#app/domain/topics/pressed.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { noticeOf, ShortPage } from '#app/public/layout/short-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/pressed-route';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { linkHeaders as headers } from './load-link.server.ts';

/** Its action reads no body. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

/** Shows a "me too" or an answer to whoever holds its link: 404 once it was taken back, 503 if it can't be read. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const { topics, questions } = content.pages;
	const backs = [topics.back, questions.back];
	const page = (notice: typeof topics.missing, links: typeof backs, button?: string) => ({
		...noticeOf(notice, links, 200).data,
		button,
	});
	try {
		const pressed = await findPressed(visitorDb, params.token);
		if (!pressed) return data(page(topics.mine.gone, backs), 404);
		const { mine } = content.pages[pressed.kind];
		const href = localPath(content, `/community/${pressed.kind}/${pressed.slug}`);
		return data(page(mine, [{ label: mine.back, href }], topics.mine.button));
	} catch (error) {
		log.error({ cause: redact(error) }, 'pressed link not read');
		return data(page(topics.failed, backs), 503);
	}
}

/** Takes it back, and leads to the page that says so. */
export async function action({ params, url, context }: Route.ActionArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	try {
		await takeBack(visitorDb, params.token);
	} catch (error) {
		log.error({ cause: redact(error) }, 'not taken back');
		return data({ problem: content.pages.topics.me_too.failed }, 503);
	}
	return redirect(url.pathname, 303);
}

export default function Pressed({ loaderData, actionData }: Route.ComponentProps) {
	const { notice, links, button } = loaderData;
	return (
		<ShortPage notice={{ ...notice, lead: actionData?.problem ?? notice.lead }} links={links}>
			{button && (
				<form method="post" className="mt-8">
					<Button variant="quiet">{button}</Button>
				</form>
			)}
		</ShortPage>
	);
}
