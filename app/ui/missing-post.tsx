import { BackLink } from './back-link.tsx';
import { Hero } from './hero.tsx';
import { LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

/** A post that is not there, or could not be read: what happened, the way back, and other ways on. */
export function MissingPost(props: {
	back: string;
	title: string;
	lead: string;
	/** All posts. */
	all: string;
	links: { label: string; href: string }[];
}) {
	return (
		<>
			<div className="mx-auto max-w-6xl px-5 pt-6 sm:px-8 lg:pt-12">
				<BackLink to="/blog">{props.back}</BackLink>
			</div>
			<Hero
				title={props.title}
				lead={props.lead}
				picture={
					// A file: drawn in place it would be sent with the script of every post.
					<img
						src="/unfound-line.svg"
						alt=""
						width={74 * 4}
						height={88 * 4}
						className="h-64 w-auto lg:h-80 @3xl:ml-auto"
					/>
				}
			>
				<LinkButton href="/blog">{props.all}</LinkButton>
				<ul className="flex w-full flex-wrap gap-x-7">
					{props.links.map(({ label, href }) => (
						<li key={href}>
							<TextLink href={href}>{label}</TextLink>
						</li>
					))}
				</ul>
			</Hero>
		</>
	);
}
