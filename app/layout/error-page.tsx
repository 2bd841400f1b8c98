import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** A page that is not there, or could not be made: what happened and where to go. */
export function ErrorPage(props: {
	title: string;
	lead: string;
	links: { label: string; href: string }[];
}) {
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
				{props.links.map(({ label, href }, place) => (
					<LinkButton key={href} href={href} look={place === 0 ? 'primary' : 'quiet'}>
						{label}
					</LinkButton>
				))}
			</Hero>
		</>
	);
}
