import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/generated/copy.ts';
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
	loading = false,
	children,
}: BlogLayoutData & { loading?: boolean; children: ReactNode }) {
	const { soon } = copy;
	return (
		<>
			<Hero {...copy.hero} />
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

/** The blog's four categories (specification section 2) in one row, each a link; on a phone only their names, in pairs. */
function CategoryCards(props: {
	title: string;
	cards: { title: string; text: string; href: string }[];
}) {
	return (
		<section className="@container mx-auto max-w-6xl px-5 pt-8 sm:px-8 lg:pt-14">
			<h2 className="text-xl">{props.title}</h2>
			<ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-5 @3xs:grid-cols-2 @4xl:grid-cols-4">
				{props.cards.map(({ title, text, href }) => (
					<li key={title} className="border-control border-t-2 border-dotted pt-3">
						<h3 className="text-base lg:text-lg">
							<a
								href={href}
								className="block min-h-11 underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
							>
								{title}
							</a>
						</h3>
						<p className="mt-1 hidden text-ink-soft text-sm sm:block">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The Coming Soon block as a strip: its sentence, its list on one line, and the button. */
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
			<div className="mx-auto flex *:min-w-0 max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-5 py-5 sm:px-8 md:grid md:grid-cols-[1fr_auto] md:gap-x-10 md:py-6">
				<h2 className="flex-1 text-xl">{props.title}</h2>
				{/* On a phone the button is beside the title, so that the posts come sooner. */}
				<div className="max-md:order-last max-md:basis-full">
					<p>{props.lead}</p>
					<h3 className="sr-only">{props.expectTitle}</h3>
					<ul className="expect-line mt-2 text-ink-soft text-sm">
						{props.expect.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</div>
				<div className="md:col-start-2 md:row-span-2 md:row-start-1">{props.children}</div>
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
			className="mx-auto max-w-6xl scroll-mt-2 px-5 pt-8 pb-16 sm:px-8 lg:pt-14 lg:pb-24"
		>
			<hr className="border-rule" />
			<h2 className="mt-6 text-2xl lg:mt-10 lg:text-3xl">{props.title}</h2>
			<div className={props.loading ? 'mt-6 min-h-40' : 'mt-6'}>{props.children}</div>
		</section>
	);
}
