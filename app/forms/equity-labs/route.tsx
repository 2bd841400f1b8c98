import { sendSubmission } from '#app/forms/engine/submission-result.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import type { Route } from './+types/route';
import { equityLabs } from './definition.ts';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) => loadForm(equityLabs, url, context);

export const action = (args: Route.ActionArgs) => formAction(equityLabs, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function EquityLabs(props: Route.ComponentProps) {
	return <FormPage {...props} form={equityLabs} illustration={<TwoWaysIn />} />;
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
