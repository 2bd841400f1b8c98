/** A dotted outline of a person, in place of a portrait that is not there yet. */
export function PortraitPlaceholder() {
	return (
		<svg aria-hidden="true" viewBox="0 0 80 92" className="drawing">
			<circle cx={40} cy={26} r={17} className="outlined dotted" />
			<path d="M8 92V82a32 32 0 0 1 64 0v10" className="outlined dotted" />
		</svg>
	);
}
