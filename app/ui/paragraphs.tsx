/** Running text, the first paragraph larger. */
export function Paragraphs(props: { texts: string[] }) {
	return (
		<div className="max-w-[58ch] space-y-5">
			{props.texts.map((text, place) => (
				<p key={text} className={place === 0 ? 'font-display text-xl leading-snug' : 'text-lg'}>
					{text}
				</p>
			))}
		</div>
	);
}
