import { Illustration } from '#app/ui/illustration.tsx';

/** A question in a speech bubble, and the reply in a smaller one. */
export function SpeechBubbles() {
	return (
		<Illustration left={3} width={122}>
			<path d="M4 5h84v50H40L24 70V55H4Z" className="sheet" />
			<path d="M18 20h40M18 40h32" className="ink" />
			<path d="M18 30h52" className="highlighter" />
			<path d="M18 30h56" className="ink" />
			<path d="M66 64h58v24h-8v6l-8-6H66Z" className="solid" />
		</Illustration>
	);
}
