import { Illustration } from '#app/ui/illustration.tsx';

/** An open book with one line highlighted. */
export function StoryTold() {
	return (
		<Illustration left={3} width={129}>
			<path
				d="M66 16C54 7 30 6 4 10v74c26-4 50-3 62 6 12-9 36-10 62-6V10c-26-4-50-3-62 6Z"
				className="sheet"
			/>
			<path d="M66 16v74" className="ink" />
			<path
				d="M16 26c14-1 26 0 38 4M16 56c14-1 26 0 38 4M78 30c12-4 24-5 38-4M78 45c12-4 24-5 38-4"
				className="ink"
			/>
			<path d="M16 41c14-1 26 0 38 4" className="highlighter" />
			<path d="M16 41c14-1 26 0 38 4M78 60c8-3 14-4 22-4" className="ink" />
		</Illustration>
	);
}
