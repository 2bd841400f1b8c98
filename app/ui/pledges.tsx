/** Short promises in two columns, each a bold sentence and its explanation. */
export function Pledges(props: { items: { title: string; text: string }[] }) {
	return (
		<ul className="grid *:min-w-0 gap-x-10 gap-y-8 sm:grid-cols-2">
			{props.items.map(({ title, text }) => (
				<li key={title}>
					<h3 className="text-xl">{title}</h3>
					<p className="mt-2">{text}</p>
				</li>
			))}
		</ul>
	);
}
