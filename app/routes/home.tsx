import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/home';

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
	return { words: context.get(servicesContext).content.pages.home };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { hero } = loaderData.words;
	return (
		<Hero title={hero.title} lead={hero.lead}>
			<LinkButton href={hero.join.href}>{hero.join.label}</LinkButton>
			<LinkButton href={hero.story.href} look="quiet">
				{hero.story.label}
			</LinkButton>
		</Hero>
	);
}
