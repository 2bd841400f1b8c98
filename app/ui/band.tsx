import type { ReactNode } from 'react';

const tones = { paper: '', surface: 'bg-surface', mint: 'bg-mint', marigold: 'bg-marigold-soft' };

/** One idea across the page. */
export function Band(props: { tone?: keyof typeof tones; children: ReactNode }) {
	return (
		<section className={tones[props.tone ?? 'paper']}>
			<div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20">{props.children}</div>
		</section>
	);
}
