import { seatQuery } from '#app/domain/site-pages/advisor-seats.ts';
import type { AboutCopy } from '#app/generated/copy.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site, language } = context.get(servicesContext).content;
	const { owner } = site;
	const copy = pages.about;
	const { advisor_name, advisor_role } = owner;
	const { name, role } = copy.advisors.member;
	// The neutral role ("To be introduced…") never appears beside a real name.
	const advisor = {
		name: advisor_name ?? name,
		role: advisor_role ?? (advisor_name ? null : role),
	};
	// The handwriting is drawn, in each language.
	const picture = `/bill-by-hand-${language}.svg`;
	return { meta: copy.meta, copy, owner, advisor, picture };
}

export default function About({ loaderData }: Route.ComponentProps) {
	const { copy, owner, advisor, picture } = loaderData;
	const { hero, illustration, founder, pledges, advisors, investors } = copy;
	const { founder_name: name, founder_portrait: portrait, founder_profile: profile } = owner;
	return (
		<>
			<Hero
				{...hero}
				illustration={
					<figure>
						<img
							src={picture}
							alt={illustration.description}
							width={408}
							height={480}
							className="h-auto w-full max-w-104"
						/>
						<figcaption className="mt-2 text-ink-soft text-sm">{illustration.caption}</figcaption>
					</figure>
				}
			/>
			<Section wide tone="mint" title={pledges.title}>
				<Pledges items={pledges.items} />
			</Section>
			<Section
				title={name ?? founder.title}
				picture={
					portrait && (
						<img
							src={portrait}
							alt={name ?? founder.title}
							width={480}
							height={600}
							loading="lazy"
							className="aspect-4/5 w-full max-w-80 rounded-md object-cover"
						/>
					)
				}
			>
				<p className="max-w-[52ch] text-xl">{owner.founder_story ?? founder.story}</p>
				{/* The line to sign on, until there's a name. */}
				<p
					className={
						name
							? 'mt-4 font-semibold text-ink-soft'
							: 'mt-12 max-w-sm border-control border-t-2 border-dotted pt-2 text-ink-soft text-sm'
					}
				>
					{founder.role}
				</p>
				{profile && (
					<p className="mt-4">
						<TextLink href={profile}>{founder.connect}</TextLink>
					</p>
				)}
			</Section>
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
	open: AboutCopy['advisors']['open'];
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
			{/* The dot is filled if the position is, an outline while it's open. */}
			<p
				className={`inline-flex min-h-8 items-center gap-2.5 self-start font-semibold max-sm:order-first before:size-4.5 before:rounded-full before:border-2 ${props.filled ? 'before:bg-current' : 'before:border-dashed'}`}
			>
				{props.status}
			</p>
		</li>
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
