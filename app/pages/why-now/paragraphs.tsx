/** Body text with a larger first paragraph. */
export function Paragraphs(props: { texts: string[] }) {
	return (
		<div className="max-w-[52ch] space-y-6">
			{props.texts.map((text, place) => (
				<p
					key={text}
					className={`text-balance ${place === 0 ? 'font-display text-2xl leading-snug' : 'text-lg'}`}
				>
					{text}
				</p>
			))}
		</div>
	);
}
