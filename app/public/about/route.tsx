import { type AdvisorSeat, seatQuery } from '#app/domain/site-pages/advisor-seats.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	const { owner } = site;
	const copy = pages.about;
	const { advisor_name, advisor_role } = owner;
	const { name, role } = copy.advisors.member;
	// The neutral role ("To be introduced…") never appears beside a real name.
	const advisor = {
		name: advisor_name ?? name,
		role: advisor_role ?? (advisor_name ? null : role),
	};
	return { meta: copy.meta, copy, owner, advisor };
}

export default function About({ loaderData }: Route.ComponentProps) {
	const { copy, owner, advisor } = loaderData;
	const { hero, illustration, founder, pledges, advisors, investors } = copy;
	const { founder_name: name, founder_portrait: portrait, founder_profile: profile } = owner;
	const introduced = Boolean(name || portrait || profile);
	return (
		<>
			<Hero {...hero} illustration={<BillComparison {...illustration} />} />
			{introduced && (
				<Profile
					name={name ?? founder.title}
					role={name && founder.role}
					story={owner.founder_story ?? founder.story}
					portrait={portrait}
					connect={profile ? { label: founder.connect, href: profile } : null}
				/>
			)}
			<Section wide tone="mint" title={pledges.title}>
				<Pledges items={pledges.items} />
			</Section>
			{!introduced && (
				<Section title={founder.title}>
					<p className="text-ink-soft">{owner.founder_story ?? founder.story}</p>
				</Section>
			)}
			<Section title={advisors.title} lead={advisors.lead}>
				<AdvisoryBoard
					members={[{ ...advisor, status: advisors.member.status }]}
					open={advisors.open}
				/>
			</Section>
			<CallToAction {...investors} joined links={[investors.link]} />
		</>
	);
}

/** The positions of the board: filled ones by name, open ones with what the board needs and a link to apply. */
function AdvisoryBoard(props: {
	members: { name: string; role: string | null; status: string }[];
	open: {
		status: string;
		apply: string;
		href: string;
		positions: { seat: AdvisorSeat; title: string; text: string }[];
	};
}) {
	const { open } = props;
	return (
		<ul>
			{props.members.map(({ name, role, status }) => (
				<BoardPosition key={name} title={name} status={status} filled>
					{role && <p className="mt-2">{role}</p>}
				</BoardPosition>
			))}
			{open.positions.map(({ seat, title, text }) => (
				<BoardPosition key={title} title={title} status={open.status}>
					<p className="mt-2 max-w-[52ch]">{text}</p>
					<p className="mt-2">
						<TextLink href={open.href + seatQuery(seat)}>
							{open.apply}
							<span className="sr-only">: {title}</span>
						</TextLink>
					</p>
				</BoardPosition>
			))}
		</ul>
	);
}

function BoardPosition(props: {
	title: string;
	status: string;
	filled?: boolean;
	children: React.ReactNode;
}) {
	return (
		<li className="grid *:min-w-0 gap-x-8 gap-y-3 border-control border-t-2 border-dotted py-6 last:border-b-2 sm:grid-cols-[1fr_auto] lg:py-8">
			<div>
				<h3 className="text-xl">{props.title}</h3>
				{props.children}
			</div>
			<p className={`position-status max-sm:order-first ${props.filled ? 'position-filled' : ''}`}>
				{props.status}
			</p>
		</li>
	);
}

/**
 * An open bill: codes on the billing side, the same lines in plain English on the patient's, and a highlighter
 * that has marked one of them. One image with one text alternative.
 */
function BillComparison(props: {
	description: string;
	caption: string;
	theirs: string;
	yours: string;
	lines: { code: string; amount: string; text: string; plain_amount: string }[];
}) {
	return (
		<figure>
			<div role="img" aria-label={props.description} className="hero-illustration">
				<div className="sides-stage">
					<div className="side side-theirs">
						<div className="side-name">{props.theirs}</div>
						{props.lines.map(({ code, amount }) => (
							<div key={code} className="side-line">
								<div translate="no">{code}</div>
								<div translate="no">{amount}</div>
							</div>
						))}
					</div>
					<div className="side side-yours">
						<div className="side-name">{props.yours}</div>
						{props.lines.map(({ text, plain_amount }) => (
							<div key={text} className="side-line">
								<div>{text}</div>
								<div translate="no" className="font-medium">
									{plain_amount}
								</div>
							</div>
						))}
					</div>
					<svg aria-hidden="true" viewBox="0 0 96 40" className="drawing side-pen">
						<path d="M2 26l12-8v16Z" className="marked" />
						<path d="M14 16h14v20H14Z" className="open" />
						<path d="M28 13h60a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H28Z" className="solid" />
					</svg>
				</div>
			</div>
			<figcaption className="mt-3 text-ink-soft text-sm">{props.caption}</figcaption>
		</figure>
	);
}

/** Short promises as lines of a receipt: each a heading and, beside it, its explanation. */
function Pledges(props: { items: { title: string; text: string }[] }) {
	return (
		<ul className="@container">
			{props.items.map(({ title, text }) => (
				<li
					key={title}
					className="grid *:min-w-0 gap-x-8 gap-y-2 border-control border-t-2 border-dotted py-6 last:border-b-2 @3xl:grid-cols-12 @3xl:items-baseline"
				>
					<h3 className="text-2xl @3xl:col-span-5">{title}</h3>
					<p className="max-w-[60ch] text-lg @3xl:col-span-7">{text}</p>
				</li>
			))}
		</ul>
	);
}

/** A person: portrait, if there is one, name, role and story. */
function Profile(props: {
	name: string;
	role: string | null;
	story: string;
	portrait: string | null;
	connect: { label: string; href: string } | null;
}) {
	return (
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl gap-x-8 gap-y-8 px-5 pt-2 pb-14 sm:px-8 @3xl:grid-cols-12 lg:pb-24">
				{props.portrait && (
					<div className="max-w-56 @3xl:col-span-4 @3xl:max-w-none">
						<img
							src={props.portrait}
							alt={props.name}
							width={480}
							height={600}
							loading="lazy"
							className="aspect-4/5 w-full rounded-md object-cover"
						/>
					</div>
				)}
				<div className={props.portrait ? '@3xl:col-span-8' : '@3xl:col-span-9'}>
					<h2 className="text-3xl">{props.name}</h2>
					{props.role && <p className="mt-2 font-semibold text-ink-soft">{props.role}</p>}
					<p className="mt-5 max-w-[52ch] text-xl">{props.story}</p>
					{props.connect && (
						<p className="mt-6">
							<TextLink href={props.connect.href}>{props.connect.label}</TextLink>
						</p>
					)}
				</div>
			</div>
		</section>
	);
}
