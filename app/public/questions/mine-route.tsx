import { questionOfAnswer, removeAnswer } from '#app/domain/questions/public-questions.server.ts';
import { questionPath } from '#app/domain/questions/questions.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { loadPressed, takeBack } from '#app/public/pressed/pressed.server.ts';
import { PressedPage } from '#app/public/pressed/pressed-page.tsx';
import type { Route } from './+types/mine-route';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { pressedHeaders as headers } from '#app/public/pressed/pressed-page.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** Says to whoever holds its link that an answer counts. */
export function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const copy = content.pages.questions;
	const find = async () => {
		const slug = await questionOfAnswer(visitorDb, params.token);
		return slug === undefined
			? undefined
			: { label: copy.mine.question, href: questionPath(content, slug) };
	};
	return loadPressed(find, copy, log);
}

/** Takes the answer back. */
export function action({ params, url, context }: Route.ActionArgs) {
	const { visitorDb, content, log } = context.get(servicesContext);
	const copy = content.pages.questions;
	return takeBack(() => removeAnswer(visitorDb, params.token), copy.failed.lead, url, log);
}

export default function MyAnswer({ loaderData, actionData }: Route.ComponentProps) {
	return <PressedPage {...loaderData} lead={actionData?.problem ?? loaderData.lead} />;
}
