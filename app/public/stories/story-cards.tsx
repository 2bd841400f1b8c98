import type { loadStoryCards } from '#app/domain/stories/published-stories.server.ts';
import { Excerpt } from '#app/public/blog/excerpt.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Receipt } from './receipt.tsx';

/** Public stories to read one after another; renders nothing while there are none. */
export function StoryCards(props: Awaited<ReturnType<typeof loadStoryCards>>) {
	const { title, read, cards, newer, older } = props;
	if (cards.length === 0) return null;
	const links = [newer, older].filter((link) => link !== undefined);
	return (
		<section id="stories">
			<h2 className="text-2xl">{title}</h2>
			<ul className="story-list mt-4">
				{cards.map((card) => (
					<li
						key={card.path}
						className="wrap-anywhere border-control border-t-2 border-dotted py-8 last:border-b-2"
					>
						<h3 className="max-w-[24ch] text-3xl">{card.title}</h3>
						<Receipt {...card.receipt} />
						<p className="mt-4 max-w-[60ch] text-lg">
							<Excerpt text={card.excerpt} />
						</p>
						<p className="mt-4 flex flex-wrap items-center gap-x-6 text-ink-soft text-sm">
							{card.authorLine}
							<TextLink href={card.path}>
								{read}
								<span className="sr-only">: {card.title}</span>
							</TextLink>
						</p>
					</li>
				))}
			</ul>
			<LinkList links={links} className="mt-6 flex flex-wrap gap-x-8" />
		</section>
	);
}
