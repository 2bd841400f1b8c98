import { StatusLine } from './status-line.tsx';

/** Stands in for a page that is on its way, as tall as a page, so that the footer does not jump up. */
export function Waiting(props: { text: string }) {
	return (
		<div className="mx-auto min-h-dvh max-w-6xl px-5 py-16 sm:px-8">
			<StatusLine>{props.text}</StatusLine>
		</div>
	);
}
