import { Hero } from './hero.tsx';
import { LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

/** The drawings in public/, and how wide they are; each is 88 of its units high. */
const pictures = { 'torn-bill': 69, 'unfound-line': 74 };

/** What happened instead of what was asked for, and where to go; the first of the links stands out. */
export function ErrorHero(props: {
	title: string;
	lead: string;
	links: { label: string; href: string }[];
	picture: keyof typeof pictures;
}) {
	const { picture } = props;
	const [first, ...others] = props.links;
	return (
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
				<LinkButton href={first.href} variant="primary">
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
	);
}
