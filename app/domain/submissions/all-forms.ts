import type { Form } from './form.ts';
import { contactMessages } from './forms/contact-messages.ts';
import { equityLabs } from './forms/equity-labs.ts';
import { featureRequests } from './forms/feature-requests.ts';
import { insightNetwork } from './forms/insight-network.ts';
import { investorInterest } from './forms/investor-interest.ts';
import { newsletterSignups } from './forms/newsletter-signups.ts';
import { partnershipApplications } from './forms/partnership-applications.ts';
import { patientAdvocates } from './forms/patient-advocates.ts';
import { patientCaregiverLab } from './forms/patient-caregiver-lab.ts';
import { successStories } from './forms/success-stories.ts';

/** Every form: the ten of specification section 3 in its order, then later ones. */
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
 * Returns the form that stores into a table.
 *
 * @throws if there is none
 */
export function formOfTable(table: string): Form {
	const form = forms.get(table);
	if (!form) throw new Error(`No form stores into ${table}.`);
	return form;
}
