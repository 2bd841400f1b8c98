/** Who something is for: names set large, with a line of explanation where there is one. */
export function AudienceList(props: { items: { title: string; text?: string }[] }) {
	return (
		<ul>
			{props.items.map(({ title, text }) => (
				<li
					key={title}
					className="border-control border-t-2 border-dotted py-5 last:border-b-2 lg:py-6"
				>
					{text ? (
						<>
							<h3 className="text-xl">{title}</h3>
							<p className="mt-2 max-w-[60ch]">{text}</p>
						</>
					) : (
						<span className="block text-balance font-display font-medium text-xl leading-snug">
							{title}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
