interface Line {
	label: string;
	value: string;
}

/**
 * A phone scans a receipt, its lines become the fields of a claim, a stamp lands, money comes back. The
 * scene plays once (claim-scene-motion.css), or stands still for visitors who prefer reduced motion. One
 * image with one text alternative.
 */
export function ClaimScene(props: {
	description: string;
	caption: string;
	receipt: { title: string; lines: Line[]; total: Line };
	claim: { title: string; fields: Line[] };
	stamp: string;
	paid: Line;
}) {
	const { receipt, claim, paid } = props;
	return (
		<figure>
			<div role="img" aria-label={props.description} className="hero-illustration scene">
				<div className="scene-stage">
					<div className="scene-phone">
						<div className="scene-finder" />
						<div className="scene-claim">
							<div className="scene-title">{claim.title}</div>
							{claim.fields.map(({ label, value }) => (
								<div key={label} className="scene-field">
									<div className="scene-label">{label}</div>
									<div className="scene-value">{value}</div>
								</div>
							))}
						</div>
						<div className="scene-stamp">{props.stamp}</div>
					</div>
					<div className="scene-receipt">
						<div className="scene-title">{receipt.title}</div>
						{[...receipt.lines, receipt.total].map(({ label, value }) => (
							<div key={label} className="scene-line">
								<span>{label}</span>
								<span>{value}</span>
							</div>
						))}
						<div className="scene-beam" />
					</div>
					<div className="scene-paid">
						<div className="scene-label">{paid.label}</div>
						<div className="scene-amount">{paid.value}</div>
					</div>
				</div>
			</div>
			<figcaption className="relative mt-3 text-balance text-ink-soft text-sm">
				{props.caption}
			</figcaption>
		</figure>
	);
}
