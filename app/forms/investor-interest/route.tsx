import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { FamilyDots } from '#app/ui/figures/family-dots.tsx';
import { SevenOfTen } from '#app/ui/figures/seven-of-ten.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { investorInterest } from './definition.ts';
import { FigureList } from './figure-list.tsx';
import { CarriedAcross } from './illustration.tsx';

export { staticHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { drawn, labels } = context.get(servicesContext).content.figures;
	const { families, fear } = drawn;
	return { ...loadForm(investorInterest, url, context), families, fear, labels };
}

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export const clientAction = ({ request }: Route.ClientActionArgs) => sendSubmission(request);

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
