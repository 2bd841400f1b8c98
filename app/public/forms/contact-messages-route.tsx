import { readSeat, seatQuery } from '#app/domain/site-pages/advisor-seats.ts';
import { type ReachLine, reachLines } from '#app/platform/content/reach-us.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import speechBubbles from '#app/ui/illustrations/speech-bubbles.svg?raw';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/contact-messages-route';
import { formHandleWith } from './form-handle.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';

/** Besides the form and its thank-you page, there is the form for each open seat of the board. */
export const handle = formHandleWith((query) => {
	const seat = readSeat(query);
	return { query: seat ? seatQuery(seat) : '', unbounded: false };
});

export async function loader({ url, context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const { positions, subject } = pages.about.advisors.open;
	const chosen = readSeat(url.searchParams);
	const position = positions.find(({ seat }) => seat === chosen);
	const form = await loadForm({ url, context });
	return {
		...form,
		meta: form.sent || !chosen ? form.meta : { ...form.meta, carried: seatQuery(chosen) },
		prefilled: position && { subject: fillIn(subject, { seat: position.title }) },
		// The founder is only named with a link to their profile.
		founder: site.owner.founder_profile && {
			name: site.owner.founder_name,
			profile: site.owner.founder_profile,
		},
		reach: { title: site.reach.title, lines: reachLines(site) },
	};
}

export default function Contact(props: Route.ComponentProps) {
	const { founder, reach, copy, prefilled } = props.loaderData;
	return (
		<FormPage
			{...props}
			prefilled={prefilled}
			illustration={<Illustration svg={speechBubbles} />}
			layout="receipt"
		>
			<ReachUs {...reach} />
			{founder && copy.founder && (
				<div>
					<h2 className="text-2xl">{founder.name ?? copy.founder.title}</h2>
					<p className="mt-4">{copy.founder.text}</p>
					<p className="mt-3">
						<TextLink href={founder.profile}>{copy.founder.link}</TextLink>
					</p>
				</div>
			)}
		</FormPage>
	);
}

/** Contact details of the people behind the site, besides the form. */
function ReachUs({ title, lines }: { title: string; lines: ReachLine[] }) {
	return (
		<div className="max-w-[65ch]">
			<h2 className="text-2xl">{title}</h2>
			{lines.map(({ label, text, href }) => (
				<p key={text} className="mt-3 whitespace-pre-line">
					{label && <span className="text-ink-soft">{label}: </span>}
					{href ? <TextLink href={href}>{text}</TextLink> : text}
				</p>
			))}
		</div>
	);
}
