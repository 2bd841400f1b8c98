import { insightNetwork } from '#app/domain/submissions/forms/insight-network.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/insight-network-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(insightNetwork, url, context);

export const action = (args: Route.ActionArgs) => formAction(insightNetwork, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function InsightNetwork(props: Route.ComponentProps) {
	return <FormPage {...props} form={insightNetwork} illustration={<PeopleLinked />} />;
}

const others = [
	[17, 20],
	[17, 76],
	[111, 20],
	[111, 76],
] as const;

/** People who read one bill together. */
function PeopleLinked() {
	return (
		<Illustration left={3} width={125}>
			{others.map(([x, y], index) => (
				<g key={`${x} ${y}`}>
					<path d={`M${x} ${y}L64 48`} className="dotted" />
					<circle cx={x} cy={y} r={13} className={index % 2 ? 'solid' : 'open'} />
				</g>
			))}
			<path
				d="M46 20h36v54l-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4-4.500-4-4.500 4Z"
				className="sheet"
			/>
			<path d="M53 30h14M53 50h22M53 60h16" className="ink" />
			<path d="M53 40h22" className="highlighter" />
			<path d="M53 40h22" className="ink" />
		</Illustration>
	);
}
