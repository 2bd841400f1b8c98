import { loadQuestions } from '#app/domain/questions/public-questions.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { QuestionsSection } from '#app/public/questions/questions-section.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import peopleLinked from '#app/ui/illustrations/people-linked.svg?raw';
import type { Route } from './+types/insight-network-route';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';
export { formHandle as handle } from './form-handle.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
	const asked = await loadQuestions(context.get(servicesContext));
	return { ...(await loadForm({ url, context })), asked };
}

/** The form below what the network is asked, once it is asked anything. */
export default function InsightNetwork(props: Route.ComponentProps) {
	const { asked } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<Illustration svg={peopleLinked} />}
			{...(asked.questions.length > 0 && {
				layout: 'after',
				reading: <QuestionsSection {...asked} />,
			})}
		/>
	);
}
