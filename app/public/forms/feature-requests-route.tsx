import { featureRequests } from '#app/domain/submissions/forms/feature-requests.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { loadLedger } from '#app/domain/topics/ledger.server.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { Route } from './+types/feature-requests-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';
import { LineAdded } from './pictures.tsx';
import { TextSection } from './text-section.tsx';
import { Ledger } from './topic-ledger.tsx';

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export async function loader({ url, context }: Route.LoaderArgs) {
	const ledger = await loadLedger(context.get(servicesContext));
	const form = await loadForm(featureRequests, url, context);
	const isListed = ledger.entries.length > 0;
	return { ...form, ledger, meta: { ...form.meta, ...(isListed && { feed: ledger.feed }) } };
}

export const action = (args: Route.ActionArgs) => formAction(featureRequests, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

/** The form below what others ask for, once there is any. */
export default function FeatureRequests(props: Route.ComponentProps) {
	const { copy, ledger } = props.loaderData;
	const [useful, ...others] = copy.sections;
	const isListed = ledger.entries.length > 0;
	return (
		<FormPage
			{...props}
			illustration={<LineAdded />}
			{...(isListed && { layout: 'after', reading: <Ledger {...ledger} /> })}
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
