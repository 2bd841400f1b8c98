import { ErrorHero } from '../../ui/error-hero.tsx';
import { BackLink } from '../back-link.tsx';

/** A post that is not there, or could not be read: the way back, what happened, and other ways on. */
export function MissingPost(props: {
	back: string;
	title: string;
	lead: string;
	links: { label: string; href: string }[];
}) {
	return (
		<>
			<div className="mx-auto max-w-6xl px-5 pt-6 sm:px-8 lg:pt-12">
				<BackLink to="/blog">{props.back}</BackLink>
			</div>
			<ErrorHero
				title={props.title}
				lead={props.lead}
				links={props.links}
				illustration="unfound-line"
			/>
		</>
	);
}
