import { featureRequests } from '#app/domain/submissions/forms/feature-requests.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/feature-requests-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';
import { TextSection } from './text-section.tsx';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(featureRequests, url, context);

export const action = (args: Route.ActionArgs) => formAction(featureRequests, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function FeatureRequests(props: Route.ComponentProps) {
	const [useful, ...sections] = props.loaderData.copy.sections;
	return (
		<FormPage {...props} form={featureRequests} illustration={<LineAdded />} sections={[]}>
			{useful && <Prompts {...useful} />}
			{sections.map((section) => (
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

/** A list with space for one more line, and a plus sign to add it. */
function LineAdded() {
	return (
		<Illustration left={3} width={109}>
			<path
				d="M4 3h76v87l-6.33-5-6.33 5-6.34-5-6.33 5-6.33-5-6.34 5-6.33-5-6.33 5-6.34-5-6.33 5-6.33-5-6.34 5Z"
				className="sheet"
			/>
			<path d="M15 17h36M15 31h28M60 17h9M60 31h9" className="ink" />
			<path d="M15 51h54" className="highlighter" />
			<path d="M15 56h54" className="ink dotted" />
			<path d="M15 72h22M60 72h9" className="ink" />
			<circle cx={88} cy={50} r={17} className="solid" />
			<path d="M88 42v16M80 50h16" className="check" />
		</Illustration>
	);
}
