/**
 * A bill that stands open like a folder: codes on the side of those who wrote it, the same lines in plain
 * English on the patient's, and two people on that side. One image with one text alternative.
 */
export function BillComparison(props: {
	description: string;
	caption: string;
	theirs: string;
	yours: string;
	lines: { code: string; amount: string; text: string; plain_amount: string }[];
}) {
	return (
		<figure>
			<div role="img" aria-label={props.description} className="hero-illustration">
				<div className="sides-stage">
					<div className="side side-theirs">
						<div className="side-name">{props.theirs}</div>
						{props.lines.map(({ code, amount }) => (
							<div key={code} className="side-line">
								<div>{code}</div>
								<div>{amount}</div>
							</div>
						))}
					</div>
					<div className="side side-yours">
						<div className="side-name">{props.yours}</div>
						{props.lines.map(({ text, plain_amount }) => (
							<div key={text} className="side-line">
								<div>{text}</div>
								<div className="side-amount">{plain_amount}</div>
							</div>
						))}
					</div>
					<svg aria-hidden="true" viewBox="0 0 74 96" className="drawing side-people">
						<circle cx={18} cy={36} r={11} className="open" />
						<path d="M2 95V72a16 16 0 0 1 32 0v23Z" className="open" />
						<circle cx={53} cy={20} r={13} className="solid" />
						<path d="M34 95V62a19 19 0 0 1 38 0v33Z" className="solid" />
					</svg>
				</div>
			</div>
			<figcaption className="mt-3 text-balance text-ink-soft text-sm">{props.caption}</figcaption>
		</figure>
	);
}
