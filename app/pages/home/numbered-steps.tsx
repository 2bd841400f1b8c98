/** Ordered steps between dotted rules, each with a large number. */
export function NumberedSteps(props: { items: { title: string; text: string }[] }) {
	return (
		<ol>
			{props.items.map(({ title, text }, place) => (
				<li
					key={title}
					className="flex *:min-w-0 gap-x-4 border-control border-t-2 border-dotted py-6 last:border-b-2 lg:py-8"
				>
					<span
						aria-hidden="true"
						className="w-8 shrink-0 font-display text-3xl text-evergreen leading-none sm:w-16"
					>
						{place + 1}
					</span>
					<div>
						<h3 className="text-2xl">{title}</h3>
						<p className="mt-2 max-w-[44ch] text-balance">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
