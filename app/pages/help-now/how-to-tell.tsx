import type { DeadlinesCopy } from '#app/content/pages/help-now.server.ts';

/** How to find out what came. It stands after the choice that asks for it; the style sheet shows it then. */
export function HowToTell({ title, ways }: DeadlinesCopy['form']['not_sure']) {
	return (
		<div className="how-to-tell rounded-md bg-marigold-soft px-4 py-3">
			<p className="font-semibold">{title}</p>
			<dl className="mt-2 space-y-2">
				{ways.map((way) => (
					<div key={way.title}>
						<dt className="font-semibold">{way.title}</dt>
						<dd>{way.text}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
