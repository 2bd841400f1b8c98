import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { CategoryCards } from './category-cards.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { PostSection } from './post-section.tsx';

/** The data of the blog's layout route, which the list and the posts share. */
export interface BlogFrameData {
	copy: BlogCopy;
	/** Whether the Coming Soon block is shown. */
	comingSoon: boolean;
}

/**
 * The blog's list around its posts (specification section 2, "Blog list"). It imports little, because
 * a post's page ships it too, for the loading state.
 */
export function ListPage({
	copy,
	comingSoon,
	newest,
	loading = false,
	children,
}: BlogFrameData & { newest?: ReactNode; loading?: boolean; children: ReactNode }) {
	const { soon } = copy;
	return (
		<>
			<Hero {...copy.hero} illustration={newest} />
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
			<CategoryCards {...copy.categories} />
			<PostSection id="latest" title={copy.latest.title} loading={loading}>
				{children}
			</PostSection>
		</>
	);
}
