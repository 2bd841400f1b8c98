import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** A page that is not there, or could not be made: what happened and where to go. */
export function ErrorPage(props: {
	title: string;
	lead: string;
	links: { label: string; href: string }[];
}) {
	const [first, ...others] = props.links;
	return (
		<>
			<title>{props.title}</title>
			<meta name="robots" content="noindex" />
			<Hero
				title={props.title}
				lead={props.lead}
				// A file: drawn in place it would be sent with the script of every page that comes alive.
				picture={<img src="/torn-bill.svg" alt="" width={277} height={256} />}
			>
				{first && (
					<LinkButton href={first.href} look="primary">
						{first.label}
					</LinkButton>
				)}
				<ul className="flex w-full flex-wrap gap-x-7">
					{others.map(({ label, href }) => (
						<li key={href}>
							<TextLink href={href}>{label}</TextLink>
						</li>
					))}
				</ul>
			</Hero>
		</>
	);
}
