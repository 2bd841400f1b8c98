import { servicesContext } from '#app/platform/http/services.server.ts';
import { FigureWithSentence } from '#app/public/figures/figure-with-sentence.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import kitchenTable from '#app/ui/illustrations/kitchen-table.svg?raw';
import type { Route } from './+types/investor-interest-route';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';
export { formHandle as handle } from './form-handle.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
	const { drawn, labels } = context.get(servicesContext).content.figures;
	const { families, fear } = drawn;
	return { ...(await loadForm({ url, context })), families, fear, labels };
}

export default function InvestorInterest(props: Route.ComponentProps) {
	const { families, fear, labels, copy } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<Illustration svg={kitchenTable} />}
			reading={
				<section>
					<h2 className="text-xl">{copy.figures_title}</h2>
					<div className="mt-6 grid gap-10 lg:grid-cols-2 [&_.figure-value]:text-3xl">
						<FigureWithSentence {...families} id="families" labels={labels} />
						<FigureWithSentence {...fear} id="fear" labels={labels} />
					</div>
				</section>
			}
		/>
	);
}
