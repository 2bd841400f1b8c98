import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The drawings in public/, and how wide they are; each is 88 of its units high. */
const pictures = { 'torn-bill': 69, 'unfound-line': 74 };

/** A page that is not there, or could not be made: what happened and where to go. */
export function ErrorPage(props: {
	title: string;
	lead: string;
	/** Asks for the same address once more. */
	again?: string;
	links: { label: string; href: string }[];
	picture: keyof typeof pictures;
}) {
	const { again, picture } = props;
	// An empty address is that of the page itself.
	const links = again ? [{ label: again, href: '' }, ...props.links] : props.links;
	const [first, ...others] = links;
	return (
		<>
			<title>{props.title}</title>
			<meta name="robots" content="noindex" />
			<Hero
				title={props.title}
				lead={props.lead}
				picture={
					// A file: drawn in place it would be sent with the script of every page that comes alive.
					<img
						src={`/${picture}.svg`}
						alt=""
						width={pictures[picture] * 4}
						height={88 * 4}
						className="h-64 w-auto lg:h-80 @3xl:ml-auto"
					/>
				}
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
