/** Short promises in two columns, each a heading and its explanation. */
export function Pledges(props: { items: { title: string; text: string }[] }) {
	return (
		<div className="@container">
			<ul className="grid *:min-w-0 gap-x-8 gap-y-8 @xl:grid-cols-2 lg:gap-y-12">
				{props.items.map(({ title, text }) => (
					<li key={title}>
						<h3 className="text-2xl">{title}</h3>
						<p className="mt-3 max-w-[46ch] text-balance">{text}</p>
					</li>
				))}
			</ul>
		</div>
	);
}
