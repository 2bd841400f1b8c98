import type { ComponentProps } from 'react';
import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { FamilyDots, SevenOfTen } from '#app/ui/figures/drawn-figures.tsx';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/investor-interest-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { drawn, labels } = context.get(servicesContext).content.figures;
	const { families, fear } = drawn;
	return { ...loadForm(investorInterest, url, context), families, fear, labels };
}

export const action = (args: Route.ActionArgs) => formAction(investorInterest, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function InvestorInterest(props: Route.ComponentProps) {
	const { families, fear, labels, copy } = props.loaderData;
	return (
		<>
			<FormPage {...props} form={investorInterest} illustration={<CarriedAcross />} />
			<FigureList
				title={copy.figures_title ?? ''}
				figures={[
					{
						...families,
						id: 'families',
						labels,
						children: <FamilyDots {...families.drawing} />,
					},
					{ ...fear, id: 'fear', labels, children: <SevenOfTen {...fear.drawing} /> },
				]}
			/>
		</>
	);
}

/** A family crosses a gap in torn paper on a plank. */
function CarriedAcross() {
	return (
		<Illustration left={1} width={149}>
			<path d="M2 94V68h40l-6 7 6 6-6 7 6 6ZM148 94V68h-40l6 7-6 6 6 7-6 6Z" className="open" />
			<path d="M24 58h102v10H24Z" className="solid" />
			<circle cx={55} cy={13} r={9} className="open" />
			<path d="M41 58V40a14 14 0 0 1 28 0v18Z" className="open" />
			<circle cx={98} cy={13} r={9} className="open" />
			<path d="M84 58V40a14 14 0 0 1 28 0v18Z" className="open" />
			<circle cx={76.5} cy={29} r={7} className="marked" />
			<path d="M66 58V49.5a10.5 10.5 0 0 1 21 0V58Z" className="marked" />
		</Illustration>
	);
}

/** Figures under one heading, side by side where they fit. */
function FigureList(props: {
	title: string;
	figures: ComponentProps<typeof FigureWithSentence>[];
}) {
	return (
		<section className="figures mx-auto max-w-6xl px-5 pb-14 sm:px-8 lg:pb-24">
			<div className="border-control border-t-2 border-dotted pt-8 lg:pt-12">
				<h2 className="text-3xl">{props.title}</h2>
				<div className="mt-8 grid *:min-w-0 gap-x-12 gap-y-12 figures-beside">
					{props.figures.map((figure) => (
						<FigureWithSentence key={figure.value} {...figure} />
					))}
				</div>
			</div>
		</section>
	);
}
