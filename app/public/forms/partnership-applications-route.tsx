import { partnershipApplications } from '#app/domain/submissions/forms/partnership-applications.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/partnership-applications-route';
import { formAction } from './form-action.server.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { formHandle as handle } from './form-handle.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export const loader = ({ url, context }: Route.LoaderArgs) =>
	loadForm(partnershipApplications, url, context);

export const action = (args: Route.ActionArgs) => formAction(partnershipApplications, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function PartnerWithUs(props: Route.ComponentProps) {
	const [together, ...sections] = props.loaderData.copy.sections;
	return (
		<FormPage
			{...props}
			form={partnershipApplications}
			illustration={<TwoHalves />}
			layout="after"
			drawn
			reading={together && <Halves {...together} />}
			sections={sections}
		/>
	);
}

/** Whom a partnership is for: the first two as the halves of a torn sheet, the others below it. */
function Halves({ title, items }: FormCopy['sections'][number]) {
	const half = ({ title, text }: (typeof items)[number]) => (
		<div key={text} className="half">
			<h3 className="text-3xl">{title}</h3>
			<p className="mt-4 max-w-[38ch] text-lg">
				<Unbroken text={text} />
			</p>
		</div>
	);
	return (
		<section>
			<h2 className="text-2xl">{title}</h2>
			<div className="halves">{items.slice(0, 2).map(half)}</div>
			{items.slice(2).map(({ title, text }) => (
				<p key={text} className="mt-8 max-w-[60ch]">
					<strong>{title}:</strong> {text}
				</p>
			))}
		</section>
	);
}

/** Two halves of one sheet whose torn edges match. */
function TwoHalves() {
	return (
		<Illustration left={3} width={121}>
			<path d="M4 12h50l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8H4Z" className="solid" />
			<path d="M120 12H64l7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7 8h56Z" className="sheet" />
			<path d="M82 30h26M82 44h18" className="ink" />
			<path d="M82 58h24" className="highlighter" />
			<path d="M82 58h26M82 72h14" className="ink" />
		</Illustration>
	);
}
