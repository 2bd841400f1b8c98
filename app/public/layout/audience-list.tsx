import { Unbroken } from '#app/ui/unbroken.tsx';

/** The app's audiences: large names, each with its explanation; in two columns if none has one. */
export function AudienceList(props: { items: { title: string; text?: string }[] }) {
	const columns = props.items.every(({ text }) => !text);
	return (
		// A container query, because enlarged text needs one column on a wide screen too.
		<div className="@container">
			<ul
				className={`border-control border-b-2 border-dotted ${columns ? 'grid *:min-w-0 @2xl:grid-cols-2' : ''}`}
			>
				{props.items.map(({ title, text }) => (
					// Padding instead of a gap between columns, so the dotted rules run through.
					<li
						key={title}
						className={`border-control border-t-2 border-dotted py-5 lg:py-6 ${columns ? '@2xl:odd:pr-8' : ''}`}
					>
						{text ? (
							<>
								<h3 className="text-xl">
									<Unbroken text={title} />
								</h3>
								<p className="mt-2 max-w-[60ch]">{text}</p>
							</>
						) : (
							<span className="block text-balance font-display font-medium text-xl leading-snug @4xl:text-2xl">
								<Unbroken text={title} />
							</span>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
