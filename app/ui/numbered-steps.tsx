/** Steps in order, each a ruled line with its number large in front. */
export function NumberedSteps(props: { items: { title: string; text: string }[] }) {
	return (
		<ol>
			{props.items.map(({ title, text }, place) => (
				<li
					key={title}
					className="grid *:min-w-0 grid-cols-[3rem_1fr] gap-x-4 border-control border-t-2 border-dotted py-6 last:border-b-2 sm:grid-cols-[5rem_1fr] lg:py-8"
				>
					<span aria-hidden="true" className="font-display text-4xl text-evergreen leading-none">
						{place + 1}
					</span>
					<div>
						<h3 className="text-2xl">{title}</h3>
						<p className="mt-2 max-w-[52ch]">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
