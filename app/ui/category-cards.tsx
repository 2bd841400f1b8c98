/** What the blog is about: subjects side by side, each under a line of its own. */
export function CategoryCards(props: { title: string; cards: { title: string; text: string }[] }) {
	return (
		<section className="mx-auto max-w-6xl px-5 pt-12 sm:px-8 lg:pt-16">
			<h2 className="text-2xl">{props.title}</h2>
			<ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
				{props.cards.map(({ title, text }) => (
					<li key={title} className="border-evergreen border-t-2 pt-4">
						<h3 className="text-lg">{title}</h3>
						<p className="mt-2 text-ink-soft">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
