/** A text, some copy of which are marked as with a highlighter; none where they do not occur. */
export function Highlighted(props: { text: string; mark: string | undefined }) {
	const start = props.mark ? props.text.indexOf(props.mark) : -1;
	if (!props.mark || start < 0) return props.text;
	return (
		<>
			{props.text.slice(0, start)}
			<span className="highlight">{props.mark}</span>
			{props.text.slice(start + props.mark.length)}
		</>
	);
}
