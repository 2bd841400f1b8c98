import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/platform/content/pages/blog.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The data of the blog's layout route, which the list and the posts share. */
export interface BlogLayoutData {
	copy: BlogCopy;
	/** True if the Coming Soon block is shown. */
	comingSoon: boolean;
}

/**
 * The layout of the list around its posts (specification section 2, "Blog list"). It imports little, because
 * post pages ship it too, for the loading state.
 */
export function ListPage({
	copy,
	comingSoon,
	newest,
	loading = false,
	children,
}: BlogLayoutData & { newest?: ReactNode; loading?: boolean; children: ReactNode }) {
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

/** The blog's four categories (specification section 2), in pairs beside their title. */
function CategoryCards(props: { title: string; cards: { title: string; text: string }[] }) {
	return (
		<section className="mx-auto grid *:min-w-0 max-w-6xl gap-x-8 gap-y-6 px-5 pt-12 sm:px-8 lg:grid-cols-12 lg:pt-20">
			<h2 className="text-2xl lg:col-span-4 lg:max-w-[10ch] lg:text-3xl">{props.title}</h2>
			<ul className="grid *:min-w-0 grid-cols-1 gap-x-8 sm:grid-cols-2 lg:col-span-8">
				{props.cards.map(({ title, text }) => (
					<li key={title} className="border-control border-t-2 border-dotted pt-5 pb-7">
						<h3 className="text-xl">{title}</h3>
						<p className="mt-2 max-w-[40ch]">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The Coming Soon block, with the list of what to expect beside it on a wide screen. */
function ComingSoon(props: {
	title: string;
	lead: string;
	expectTitle: string;
	expect: string[];
	/** Call to action. */
	children: ReactNode;
}) {
	return (
		// In forced colors, which remove the background, the transparent borders become visible.
		<section className="border-transparent border-y bg-marigold-soft">
			<div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-5 py-10 sm:px-8 lg:grid-cols-12 lg:items-baseline lg:gap-10 lg:py-14">
				<div className="lg:col-span-5">
					<h2 className="text-2xl">{props.title}</h2>
					<p className="mt-3 max-w-[60ch]">{props.lead}</p>
					<div className="mt-6">{props.children}</div>
				</div>
				<div className="lg:col-span-6 lg:col-start-7">
					<h3 className="text-lg">{props.expectTitle}</h3>
					<ul className="mt-3 divide-y divide-rule">
						{props.expect.map((item) => (
							<li key={item} className="flex gap-3 py-2.5">
								<Check
									aria-hidden="true"
									className="mt-0.5 size-[1.2em] shrink-0 text-evergreen forced-colors:text-inherit"
								/>
								<span className="min-w-0">{item}</span>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}

/** The section of the list with the posts, or the reason why there are none. */
function PostSection(props: {
	id: string;
	title: string;
	/** Reserves space for the posts. */
	loading: boolean;
	children: ReactNode;
}) {
	return (
		<section
			id={props.id}
			className="mx-auto max-w-6xl scroll-mt-2 px-5 pt-14 pb-16 sm:px-8 lg:pb-24"
		>
			<hr className="post-divider" />
			<h2 className="mt-10 text-2xl lg:text-3xl">{props.title}</h2>
			<div className={props.loading ? 'mt-6 min-h-40' : 'mt-6'}>{props.children}</div>
		</section>
	);
}
