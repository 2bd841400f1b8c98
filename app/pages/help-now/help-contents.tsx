import type { HelpNowCopy } from '#app/content/pages/help-now.server.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { SituationLink } from './situation-of.ts';

/** The page's contents as a statement, each line of which leads to its place. */
export function HelpContents(props: HelpNowCopy['contents'] & { situations: SituationLink[] }) {
	const lines = [
		...props.situations,
		{ id: 'deadlines', title: props.deadlines, href: '#deadlines' },
	];
	return (
		<nav aria-label={props.title} className="help-contents receipt print:hidden">
			<p className="font-display font-semibold text-2xl leading-tight">{props.title}</p>
			<p className="receipt-soft">{props.subtitle}</p>
			<ul className="mt-4">
				{lines.map(({ id, title, href }) => (
					<li key={id} className="receipt-rule">
						<a href={href} className="bill-link">
							<span className="min-w-0">
								<Unbroken text={title} />
							</span>{' '}
							<span aria-hidden="true">↓</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
