import { Unbroken } from '#app/ui/unbroken.tsx';

/** The problem as an itemized bill: each line links to its figure below, the last one is the amount due. */
export function ProblemBill(props: {
	title: string;
	subtitle: string;
	lines: { href: string; label: string; value: string }[];
	total: { label: string; value: string };
}) {
	return (
		<nav aria-label={props.title} className="receipt receipt-tilted">
			<p className="font-display font-semibold text-2xl leading-tight">{props.title}</p>
			<p className="receipt-soft">{props.subtitle}</p>
			<ul className="mt-5">
				{props.lines.map(({ href, label, value }) => (
					<li key={href} className="receipt-rule">
						<a href={href} className="bill-link">
							<span>
								<Unbroken text={label} />
							</span>{' '}
							<strong>{value}</strong>
						</a>
					</li>
				))}
			</ul>
			<p className="receipt-total flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-3 font-display font-semibold text-2xl">
				<span>{props.total.label}</span> <span className="ml-auto">{props.total.value}</span>
			</p>
		</nav>
	);
}
