import type { ReactNode } from 'react';

const tones = { paper: '', surface: 'bg-surface', mint: 'bg-mint', marigold: 'bg-marigold-soft' };

/**
 * One topic, as wide as the page. On a desktop, the title is in the left third and the content in the right
 * two thirds, or below the title across the whole width (`wide`).
 */
export function Section(props: {
	tone?: keyof typeof tones;
	wide?: boolean;
	title?: string;
	lead?: string;
	/** Content below the title and lead. */
	aside?: ReactNode;
	/** A picture below the title, whose column is wider. */
	picture?: ReactNode;
	/** For links to this section. */
	id?: string;
	children: ReactNode;
}) {
	const { tone = 'paper', wide, title, lead, aside, picture } = props;
	const [head, body] = wide
		? ['lg:col-span-9', 'lg:col-span-12']
		: picture
			? ['lg:col-span-5', 'lg:col-span-7']
			: ['lg:col-span-4', 'lg:col-span-8'];
	return (
		<section id={props.id} className={tones[tone]}>
			<div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-24">
				{title ? (
					<div className="grid *:min-w-0 gap-x-8 gap-y-8 lg:grid-cols-12 lg:gap-y-12">
						<div className={head}>
							<h2 className={`text-3xl ${wide ? '' : 'lg:max-w-[13ch]'}`}>{title}</h2>
							{lead && <p className="mt-4 max-w-[40ch] text-ink-soft text-lg">{lead}</p>}
							{aside && <div className="mt-4">{aside}</div>}
							{picture && <div className="mt-6">{picture}</div>}
						</div>
						<div className={body}>{props.children}</div>
					</div>
				) : (
					props.children
				)}
			</div>
		</section>
	);
}
