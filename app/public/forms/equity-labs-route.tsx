import { equityLabs } from '#app/domain/submissions/forms/equity-labs.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/equity-labs-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) => loadForm(equityLabs, url, context);

export const action = (args: Route.ActionArgs) => formAction(equityLabs, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function EquityLabs(props: Route.ComponentProps) {
	return (
		<FormPage {...props} form={equityLabs} illustration={<TwoWaysIn />} layout="conversation" />
	);
}

/** A door with both stairs and a ramp. */
function TwoWaysIn() {
	return (
		<Illustration left={3} width={153}>
			<path d="M4 92V80h14V68h14V56h14V44h40L152 92Z" className="solid" />
			<path d="M54 44V5h26v39Z" className="marked" />
			<circle cx={74} cy={26} r={1.5} className="ink" />
			<path d="M92 31l60 46M92 31v18M122 54v16M152 77v15" />
		</Illustration>
	);
}
