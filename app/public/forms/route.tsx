import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Form } from '#app/domain/submissions/form.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { liveHeaders, staticHeaders } from '#app/platform/http/cache-control.ts';
import { PublishedFigures } from '#app/public/questions/questions-section.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import atYourSide from '#app/ui/illustrations/at-your-side.svg?raw';
import screenDrafted from '#app/ui/illustrations/screen-drafted.svg?raw';
import twoHalves from '#app/ui/illustrations/two-halves.svg?raw';
import twoWaysIn from '#app/ui/illustrations/two-ways-in.svg?raw';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';
import type { FormPageLayout } from './form-layout.tsx';
import { FormPage } from './form-page.tsx';
import { loadFormWithTopics } from './load-form.server.ts';
import { TextSection } from './text-section.tsx';
import { above, Stamped } from './topic-ledger.tsx';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';
export { formHandle as handle } from './form-handle.ts';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A page with topics or barriers isn't served from before; one without them has no data. */
export async function loader(args: Route.LoaderArgs) {
	const loaded = await loadFormWithTopics(args);
	return data(loaded, { headers: loaded.isLive ? liveHeaders() : staticHeaders() });
}

/** The page of every form that has no route module of its own. */
export default function FormRoute(props: Route.ComponentProps) {
	const { form, copy, ledger, barriers } = props.loaderData;
	const counted = barriers && (
		<PublishedFigures
			{...barriers}
			title={barriers.copy.barriers.title}
			about={(choice) => {
				const topic = ledger.entries.find(({ title }) => title === choice);
				return topic && <Stamped {...topic.change} />;
			}}
		/>
	);
	return (
		<FormPage {...props} {...parts[form.table]?.(copy.sections)} {...above(ledger, counted)} />
	);
}

type Sections = FormCopy['sections'];

interface Parts {
	illustration: ReactNode;
	layout?: FormPageLayout;
	reading?: ReactNode;
	drawn?: boolean;
	sections?: Sections;
}

/** The illustration, layout and further sections of a form's page. */
const parts: { [table in Form['table']]?: (sections: Sections) => Parts } = {
	equity_labs: () => ({ illustration: <Illustration svg={twoWaysIn} />, layout: 'conversation' }),
	partnership_applications: ([together, ...sections]) => ({
		illustration: <Illustration svg={twoHalves} />,
		layout: 'pitch',
		drawn: true,
		reading: together && <Halves {...together} />,
		sections,
	}),
	patient_advocates: ([needed, ...sections]) => ({
		illustration: <Illustration svg={atYourSide} />,
		layout: 'receipt',
		// Patients who need an advocate today come first.
		reading: needed && (
			<div className="form-band">
				<TextSection {...needed} />
			</div>
		),
		sections,
	}),
	patient_caregiver_lab: () => ({
		illustration: <Illustration svg={screenDrafted} />,
		layout: 'conversation',
	}),
};

/** Whom a partnership is for: the first two as the halves of a torn sheet, the others below it. */
function Halves({ title, items }: Sections[number]) {
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
