import type { ReactNode } from 'react';
import { CategoryCards } from '../ui/category-cards.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PostSection } from '../ui/post-section.tsx';
import type { FrameData } from './blog-frame.tsx';

/**
 * The blog's list around its posts (specification section 2, "Blog list"). A post's page has it as
 * well, for the loading state, so it brings nothing else with it.
 */
export function ListPage({
	words,
	comingSoon,
	newest,
	loading = false,
	children,
}: FrameData & { newest?: ReactNode; loading?: boolean; children: ReactNode }) {
	const { soon } = words;
	return (
		<>
			<Hero {...words.hero} picture={newest} />
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
			<PostSection id="latest" title={words.latest.title} loading={loading}>
				{children}
			</PostSection>
		</>
	);
}
