/**
 * The beginning of a text. It has 200 characters (specification section 9), but the piece of a word at its end isn't
 * shown, nor read aloud.
 */
export function Excerpt({ text }: { text: string }) {
	const [, words, piece] = /^(.*\S)(\s+\S+)…$/s.exec(text) ?? [];
	if (!words) return text;
	return (
		<>
			{words}
			<span aria-hidden="true" className="sr-only">
				{piece}
			</span>
			…
		</>
	);
}
