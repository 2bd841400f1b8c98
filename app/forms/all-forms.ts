import { contactMessages } from './contact-messages.ts';
import { equityLabs } from './equity-labs.ts';
import { featureRequests } from './feature-requests.ts';
import type { Form } from './form.ts';
import { insightNetwork } from './insight-network.ts';
import { investorInterest } from './investor-interest.ts';
import { newsletterSignups } from './newsletter-signups.ts';
import { partnershipApplications } from './partnership-applications.ts';
import { patientAdvocates } from './patient-advocates.ts';
import { patientCaregiverLab } from './patient-caregiver-lab.ts';
import { successStories } from './success-stories.ts';

/** The ten forms, in the order of specification section 3. */
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
