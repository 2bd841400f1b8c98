import { contactMessages } from './contact-messages/definition.ts';
import type { Form } from './engine/form.ts';
import { equityLabs } from './equity-labs/definition.ts';
import { featureRequests } from './feature-requests/definition.ts';
import { insightNetwork } from './insight-network/definition.ts';
import { investorInterest } from './investor-interest/definition.ts';
import { newsletterSignups } from './newsletter-signups/definition.ts';
import { partnershipApplications } from './partnership-applications/definition.ts';
import { patientAdvocates } from './patient-advocates/definition.ts';
import { patientCaregiverLab } from './patient-caregiver-lab/definition.ts';
import { successStories } from './success-stories/definition.ts';

/** Every form: the ten of specification section 3 in its order, then any that came later. */
export const allForms: readonly Form[] = [
	newsletterSignups,
	patientAdvocates,
	partnershipApplications,
	contactMessages,
	featureRequests,
	patientCaregiverLab,
	insightNetwork,
	equityLabs,
	successStories,
	investorInterest,
];

const forms = new Map<string, Form>(allForms.map((form) => [form.table, form]));

/**
 * The form whose submissions a table holds.
 *
 * @throws if no form stores into it
 */
export function formOfTable(table: string): Form {
	const form = forms.get(table);
	if (!form) throw new Error(`No form stores into ${table}.`);
	return form;
}
