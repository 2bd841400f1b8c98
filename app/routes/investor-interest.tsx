import { FormPage } from '../forms/form-page.tsx';
import { investorInterest } from '../forms/investor-interest.ts';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { CarriedAcross } from '../ui/pictures/carried-across.tsx';
import { FamilyDots } from '../ui/pictures/family-dots.tsx';
import { SevenOfTen } from '../ui/pictures/seven-of-ten.tsx';
import type { Route } from './+types/investor-interest';

export { RouteError as ErrorBoundary } from '../layout/route-error.tsx';

export const handle = { hydrate: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { families, fear } = context.get(servicesContext).content.site.figures;
	return { ...loadForm(investorInterest, url, context), families, fear };
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(investorInterest, request, context);
}

export function clientAction({ request }: Route.ClientActionArgs) {
	return sendSubmission(request);
}

export default function InvestorInterest({ loaderData, actionData }: Route.ComponentProps) {
	const { families, fear, words } = loaderData;
	return (
		<>
			<FormPage
				form={investorInterest}
				loaderData={loaderData}
				actionData={actionData}
				picture={<CarriedAcross />}
			/>
			<FigureList
				title={words.figures_title ?? ''}
				figures={[
					{ ...families, picture: <FamilyDots {...families.drawing} /> },
					{ ...fear, picture: <SevenOfTen {...fear.drawing} /> },
				]}
			/>
		</>
	);
}
