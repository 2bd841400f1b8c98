import { CategoryCards } from '../ui/category-cards.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PostSection } from '../ui/post-section.tsx';
import type { FrameData } from './blog-frame.tsx';
import { LatestPosts } from './latest-posts.tsx';
import type { LoadedList } from './post-summary.ts';

/** The blog's list (specification section 2, "Blog list"). */
export function ListPage({ words, comingSoon, list }: FrameData & { list: LoadedList }) {
	const { soon } = words;
	return (
		<>
			<Hero {...words.hero} />
			{comingSoon && (
				<ComingSoon
					title={soon.title}
					lead={soon.lead}
					expectTitle={soon.expect_title}
					expect={soon.expect}
				>
					<LinkButton href={soon.notify.href}>{soon.notify.label}</LinkButton>
				</ComingSoon>
			)}
			<CategoryCards {...words.categories} />
			<PostSection title={words.latest.title}>
				<LatestPosts list={list} words={words} />
			</PostSection>
		</>
	);
}
