/** The blog's four categories (specification section 2), in pairs beside their title. */
export function CategoryCards(props: { title: string; cards: { title: string; text: string }[] }) {
	return (
		<section className="mx-auto grid *:min-w-0 max-w-6xl gap-x-8 gap-y-6 px-5 pt-12 sm:px-8 lg:grid-cols-12 lg:pt-20">
			<h2 className="text-2xl lg:col-span-4 lg:max-w-[10ch] lg:text-3xl">{props.title}</h2>
			<ul className="grid *:min-w-0 grid-cols-1 gap-x-8 sm:grid-cols-2 lg:col-span-8">
				{props.cards.map(({ title, text }) => (
					<li key={title} className="border-control border-t-2 border-dotted pt-5 pb-7">
						<h3 className="text-xl">{title}</h3>
						<p className="mt-2 max-w-[40ch] text-balance">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
