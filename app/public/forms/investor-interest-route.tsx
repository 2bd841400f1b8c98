import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/investor-interest-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formHandle as handle } from './form-handle.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
	const { drawn, labels } = context.get(servicesContext).content.figures;
	const { families, fear } = drawn;
	return { ...(await loadForm(investorInterest, url, context)), families, fear, labels };
}

export const action = (args: Route.ActionArgs) => formAction(investorInterest, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function InvestorInterest(props: Route.ComponentProps) {
	const { families, fear, labels, copy } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<KitchenTable />}
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

/** A kitchen table under a lamp: a bill that is marked, an envelope and two mugs. */
function KitchenTable() {
	return (
		<Illustration width={150}>
			<path d="M75 1v12" />
			<path d="M58 32l8-19h18l8 19Z" className="solid" />
			<path d="M60 39L44 62M75 39v8M90 39l16 23" className="dotted" />
			<path d="M56 41h38v32H56Z" className="sheet" />
			<path d="M62 49h14M62 65h20" className="ink" />
			<path d="M62 57h26" className="highlighter" />
			<path d="M62 57h26" className="ink" />
			<path d="M38 57a6 6 0 0 1 0 10M18 63a5 5 0 0 0 0 8" />
			<path d="M22 53h16v20H22Z" className="open" />
			<path d="M102 53h34v20h-34Z" className="open" />
			<path d="M102 53l17 12 17-12" />
			<path d="M6 73h138v8H6Z" className="solid" />
			<path d="M20 81v14M130 81v14" />
		</Illustration>
	);
}
