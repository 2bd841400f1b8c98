import { pageMeta } from '../../seo/page-meta.ts';
import { servicesContext } from '../../services.server.ts';
import { FamilyDots } from '../../ui/figures/family-dots.tsx';
import { SevenOfTen } from '../../ui/figures/seven-of-ten.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import { sendSubmission } from '../engine/send-submission.ts';
import type { Route } from './+types/route';
import { investorInterest } from './definition.ts';
import { FigureList } from './figure-list.tsx';
import { CarriedAcross } from './illustration.tsx';

export { staticHeaders as headers } from '../../cache-control.ts';
export { RouteError as ErrorBoundary } from '../../layout/route-error.tsx';
export { formHandle as handle } from '../engine/form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { drawn, labels } = context.get(servicesContext).content.figures;
	const { families, fear } = drawn;
	return { ...loadForm(investorInterest, url, context), families, fear, labels };
}

export const action = ({ context }: Route.ActionArgs) => formAction(context);

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function InvestorInterest({ loaderData, actionData }: Route.ComponentProps) {
	const { families, fear, labels, copy } = loaderData;
	return (
		<>
			<FormPage
				form={investorInterest}
				loaderData={loaderData}
				actionData={actionData}
				picture={<CarriedAcross />}
			/>
			<FigureList
				title={copy.figures_title ?? ''}
				figures={[
					{ ...families, id: 'families', labels, picture: <FamilyDots {...families.drawing} /> },
					{ ...fear, id: 'fear', labels, picture: <SevenOfTen {...fear.drawing} /> },
				]}
			/>
		</>
	);
}
