// Written by `npm run generate` from app/domain/submissions/forms/. Don’t edit.
import type { Form } from '#app/domain/submissions/form.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { equityLabs } from '#app/domain/submissions/forms/equity-labs.ts';
import { featureRequests } from '#app/domain/submissions/forms/feature-requests.ts';
import { insightNetwork } from '#app/domain/submissions/forms/insight-network.ts';
import { investorInterest } from '#app/domain/submissions/forms/investor-interest.ts';
import { newsletterSignups } from '#app/domain/submissions/forms/newsletter-signups.ts';
import { partnershipApplications } from '#app/domain/submissions/forms/partnership-applications.ts';
import { patientAdvocates } from '#app/domain/submissions/forms/patient-advocates.ts';
import { patientCaregiverLab } from '#app/domain/submissions/forms/patient-caregiver-lab.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';

/** Every form, by its order. */
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
