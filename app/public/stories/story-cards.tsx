import type { StoryCardsData } from '#app/domain/stories/public-version.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** The cards of public stories; renders nothing if there are none. */
export function StoryCards({ title, read, cards, newer, older }: StoryCardsData) {
	if (cards.length === 0) return null;
	const links = [newer, older].filter((link) => link !== undefined);
	return (
		<section className="mx-auto max-w-6xl px-5 pb-16 sm:px-8 lg:pb-24" id="stories">
			<h2 className="text-3xl">{title}</h2>
			<ul className="mt-6 grid gap-6 *:min-w-0 md:grid-cols-2 lg:grid-cols-3">
				{cards.map((card) => (
					<li
						key={card.path}
						className="wrap-anywhere rounded-md border border-rule bg-surface p-6"
					>
						<h3 className="text-xl">{card.title}</h3>
						<p className="mt-3">{card.excerpt}</p>
						<p className="mt-3 text-ink-soft text-sm">{card.toldBy}</p>
						<p className="mt-2">
							<TextLink href={card.path}>
								{read}
								<span className="sr-only">: {card.title}</span>
							</TextLink>
						</p>
					</li>
				))}
			</ul>
			{links.length > 0 && (
				<p className="mt-6 flex flex-wrap gap-x-8">
					{links.map(({ label, href }) => (
						<TextLink key={href} href={href}>
							{label}
						</TextLink>
					))}
				</p>
			)}
		</section>
	);
}
