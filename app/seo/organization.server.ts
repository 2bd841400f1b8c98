import type { SiteCopy } from '#app/content/site-copy.server.ts';
import type { OrganizationDetails } from './page-metadata.ts';

/** What the owner has filled in about who runs the site, as structured data names it (schema.org). */
export function organizationDetails({ owner }: Pick<SiteCopy, 'owner'>): OrganizationDetails {
	const { legal_entity, contact_email, postal_address, founder_name, founder_profile } = owner;
	const founder = founder_name ?? founder_profile;
	return {
		...(legal_entity && { legalName: legal_entity }),
		...(contact_email && { email: contact_email }),
		...(postal_address && { address: postal_address }),
		...(founder && {
			founder: {
				'@type': 'Person',
				...(founder_name && { name: founder_name }),
				...(founder_profile && { sameAs: founder_profile }),
			},
		}),
	};
}
