import type { ReactNode } from 'react';

const tones = { paper: '', surface: 'bg-surface', mint: 'bg-mint', marigold: 'bg-marigold-soft' };

/**
 * One idea across the page. With a title it stands in the left third on a desk, and the content
 * in the right two thirds.
 */
export function Band(props: {
	tone?: keyof typeof tones;
	title?: string;
	lead?: string;
	/** Below title and lead. */
	aside?: ReactNode;
	/** For links to this place. */
	id?: string;
	children: ReactNode;
}) {
	const { tone = 'paper', title, lead, aside } = props;
	return (
		<section id={props.id} className={tones[tone]}>
			<div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-24">
				{title ? (
					<div className="grid *:min-w-0 gap-x-8 gap-y-8 lg:grid-cols-12">
						<div className="lg:col-span-4">
							<h2 className="max-w-[16ch] text-3xl">{title}</h2>
							{lead && <p className="mt-4 max-w-[40ch] text-ink-soft">{lead}</p>}
							{aside && <div className="mt-4">{aside}</div>}
						</div>
						<div className="lg:col-span-8">{props.children}</div>
					</div>
				) : (
					props.children
				)}
			</div>
		</section>
	);
}
