/** A text, some words of which are marked because they were searched for. */
export function MarkedText(props: { parts: { text: string; marked: boolean }[] }) {
	return props.parts.map(({ text, marked }, place) =>
		marked ? (
			<mark
				// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
				key={place}
				className="rounded-sm bg-marigold-soft px-0.5 text-ink underline decoration-2 decoration-marigold underline-offset-2"
			>
				{text}
			</mark>
		) : (
			text
		),
	);
}
