import { useNonce } from './nonce.ts';

/**
 * Lets the browser prerender a page of this site while the visitor points at its link. Safe for every page,
 * because a GET changes nothing; not for files, whose names have a dot, nor for links that the router
 * follows itself (Speculation Rules API). The Content-Security-Policy allows the script by its hash.
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

/** The script element that carries the rules. */
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
