/** A source of sources.yaml. */
export interface RuleSource {
	/** In legal citation style. */
	readonly citation: string;
	readonly url: string;
	/** `copy`: read in an official copy or two independent sources; `quoted`: only known as others quote it. */
	readonly evidence: 'copy' | 'quoted';
}
