import type { ReactNode } from 'react';

/** The audio of a post under its heading. */
export function PostAudio(props: { title: string; children: ReactNode }) {
	return (
		<section className="pt-4 print:hidden">
			<h2 className="mb-3 text-xl">{props.title}</h2>
			{props.children}
		</section>
	);
}
