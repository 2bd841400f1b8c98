import { Hero } from './hero.tsx';
import { LinkButton } from './link-button.tsx';
import { LinkList } from './link-list.tsx';

/** The illustrations in public/ and their widths; each is 88 units high. */
const illustrations = { 'torn-bill': 69, 'unfound-line': 74 };

/** Explains an error and links to other pages; the first link is the most prominent. */
export function ErrorHero(props: {
	title: string;
	lead: string;
	links: { label: string; href: string }[];
	illustration: keyof typeof illustrations;
}) {
	const { illustration } = props;
	const [first, ...others] = props.links;
	return (
		<Hero
			title={props.title}
			lead={props.lead}
			illustration={
				// A file, because a component would be in the script of every page that hydrates.
				<img
					src={`/${illustration}.svg`}
					alt=""
					width={illustrations[illustration] * 4}
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
			<LinkList links={others} className="flex w-full flex-wrap gap-x-7" />
		</Hero>
	);
}
