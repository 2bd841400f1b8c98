/** A sound file in the browser's own player; nothing of it is fetched before it is played. */
export function AudioFile(props: { src: string; title: string }) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the team gives an address, no captions
		<audio controls preload="none" src={props.src} aria-label={props.title} className="w-full" />
	);
}
