import { selectLedger } from '#app/domain/topics/ledger-query.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import lineAdded from '#app/ui/illustrations/line-added.svg?raw';
import type { Route } from './+types/feature-requests-route';
import { formHandleWith } from './form-handle.ts';
import { FormPage } from './form-page.tsx';
import { loadFormWithTopics } from './load-form.server.ts';
import './similar-topics.ts';
import { TextSection } from './text-section.tsx';
import { above } from './topic-ledger.tsx';
import { TopicsLikeIt } from './topics-like-it.tsx';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';

/** The ledger's filters are cached too, besides the form and its thank-you page. */
export const handle = formHandleWith(selectLedger);

export const loader = (args: Route.LoaderArgs) => loadFormWithTopics(args);

/** The form below what others ask for, once there is any. */
export default function FeatureRequests(props: Route.ComponentProps) {
	const { copy, ledger } = props.loaderData;
	const [useful, ...others] = copy.sections;
	return (
		<FormPage
			{...props}
			illustration={<Illustration svg={lineAdded} />}
			{...above(ledger)}
			below={ledger?.entries.length ? { feature_request: <TopicsLikeIt {...ledger} /> } : {}}
			sections={[]}
		>
			{useful && <Prompts {...useful} />}
			{others.map((section) => (
				<TextSection key={section.title} {...section} />
			))}
		</FormPage>
	);
}

/** Numbered prompts for the message. */
function Prompts({ title, items }: FormCopy['sections'][number]) {
	return (
		<section>
			<h2 className="text-2xl">{title}</h2>
			<ol className="situation-steps mt-4 space-y-4">
				{items.map(({ title, text }) => (
					<li key={text}>
						<strong className="block">{title}</strong> {text}
					</li>
				))}
			</ol>
		</section>
	);
}
