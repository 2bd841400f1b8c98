/**
 * Text whose hyphenated words move to the next line whole; one too long for any line still breaks.
 * A browser else takes each hyphen for a good place to end a line ("out-", "of-network").
 */
export function Unbroken({ text }: { text: string }) {
	return text.split(/([^\s-]+(?:-[^\s-]+)+)/).map((part, place) =>
		place % 2 ? (
			<span key={part} className="inline-block">
				{part}
			</span>
		) : (
			part
		),
	);
}
