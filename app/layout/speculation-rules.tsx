import { useNonce } from './nonce.ts';

/**
 * Lets the browser get a page of ours ready while the visitor is about to choose its link (pointing
 * at it, pressing it): reading changes nothing, so any page may be. Not files, whose names have a dot;
 * not links that the router follows itself. The policy allows this script by its hash.
 */
const rules = {
	prerender: [
		{
			where: {
				and: [
					{ href_matches: '/*' },
					{ not: { href_matches: '/*.*' } },
					{ not: { selector_matches: '[data-discover]' } },
				],
			},
			eagerness: 'moderate',
		},
	],
};

export function SpeculationRules() {
	return (
		<script
			type="speculationrules"
			nonce={useNonce()}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes
			dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
		/>
	);
}
