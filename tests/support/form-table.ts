import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import type { SubmissionTable } from '#app/platform/db/schema.ts';
import { contents } from './site-contents.ts';

/** The kinds of control, as a browser distinguishes them. */
type ExpectedControl = 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'checkboxes';

interface ExpectedField {
	name: string;
	control: ExpectedControl;
	required: boolean;
	options?: readonly string[];
}

export interface ExpectedForm {
	table: SubmissionTable;
	path: string;
	/** The thank-you screen: its title, its button, and a promise it must state. */
	title: string;
	again: string;
	promise?: string;
	failure: string;
	fields: readonly ExpectedField[];
}

/**
 * Matches the thank-you URL of a plain form: by reference and proof of its private link, or by a sign-up's
 * ticket.
 */
export const sentTo = ({ path }: Pick<ExpectedForm, 'path'>) => {
	const given =
		path === '/newsletter'
			? 'sent=[\\w-]{50,600}'
			: 'mark=[0-9A-Z]{8}&sent=[0-9A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}&link=[0-9A-HJKMNP-TV-Z]{26}';
	return new RegExp(`${path}\\?${given}$`);
};

const must = (name: string, control: ExpectedControl = 'text', options?: readonly string[]) => ({
	name,
	control,
	required: true,
	...(options && { options }),
});
const may = (name: string, control: ExpectedControl = 'text') => ({
	name,
	control,
	required: false,
});

const roles = ['patient', 'caregiver', 'both'];
const areas = [
	'Claims Navigation',
	'Financial Education',
	'Insurance Issues',
	'FSA/HSA Guidance',
	'Other',
];

/**
 * The ten forms of the specification, repeated on purpose: sections 2 (pages and thank-you screens), 3 (fields), 5 (rules),
 * 8 (failures) and 9 (promises).
 */
export const specifiedForms: readonly ExpectedForm[] = [
	{
		table: 'newsletter_signups',
		path: '/newsletter',
		title: 'Welcome to the Movement!',
		again: 'Subscribe Another Email',
		failure: 'Failed to subscribe. Please try again.',
		fields: [must('name'), must('email', 'email')],
	},
	{
		table: 'patient_advocates',
		path: '/patient-advocates',
		title: 'Application Submitted!',
		again: 'Submit Another Application',
		failure: 'Failed to submit application. Please try again.',
		fields: [
			must('first_name'),
			must('last_name'),
			must('email', 'email'),
			must('experience', 'textarea'),
			must('services_offered', 'textarea'),
			must('profile', 'textarea'),
			must('why_join', 'textarea'),
		],
	},
	{
		table: 'partnership_applications',
		path: '/partner-with-us',
		title: 'Thank you! We will be in touch soon.',
		again: 'Submit Another Application',
		promise: 'within 5 business days',
		failure: 'Failed to submit partnership application. Please try again.',
		fields: [
			must('company_name'),
			must('contact_name'),
			must('email', 'email'),
			may('phone', 'tel'),
			may('website'),
			must('organization_type', 'select', ['employer', 'provider', 'other']),
			may('num_employees'),
			may('message', 'textarea'),
		],
	},
	{
		table: 'contact_messages',
		path: '/contact',
		title: 'Message Sent Successfully!',
		again: 'Send Another Message',
		promise: 'within 24 hours',
		failure: 'Failed to send message. Please try again.',
		fields: [must('name'), must('email', 'email'), must('subject'), must('message', 'textarea')],
	},
	{
		table: 'feature_requests',
		path: '/community/feature-requests',
		title: 'Thank You!',
		again: 'Submit Another Request',
		failure: 'Failed to submit feature request. Please try again.',
		fields: [
			may('name'),
			may('email', 'email'),
			must('feature_request', 'textarea'),
			may('insurer_name'),
		],
	},
	{
		table: 'patient_caregiver_lab',
		path: '/community/patient-caregiver-lab',
		title: 'Welcome to the Lab!',
		again: 'Submit Another Idea',
		failure: 'Failed to submit your request. Please try again.',
		fields: [
			may('name'),
			must('role', 'select', roles),
			must('feature_request', 'textarea'),
			must('how_this_helps', 'textarea'),
			may('join_community', 'checkbox'),
		],
	},
	{
		table: 'insight_network',
		path: '/community/insight-network',
		title: 'Welcome to the Network!',
		again: 'Update Your Profile',
		failure: 'Failed to join the network. Please try again.',
		fields: [
			must('name'),
			must('email', 'email'),
			must('role', 'select', roles),
			must('areas_of_interest', 'checkboxes', areas),
			may('invite_to_advisory', 'checkbox'),
		],
	},
	{
		table: 'equity_labs',
		path: '/community/equity-labs',
		title: 'Thank You for Your Voice',
		again: 'Share More Insights',
		failure: 'Failed to submit your insights. Please try again.',
		fields: [
			may('name'),
			may('email', 'email'),
			must('healthcare_experience', 'textarea'),
			must('helpful_tools', 'textarea'),
			must('community_barriers', 'textarea'),
		],
	},
	{
		table: 'success_stories',
		path: '/community/stories',
		title: 'Thank You for Sharing',
		again: 'Share Another Story',
		failure: 'Failed to submit your story. Please try again.',
		fields: [
			may('name'),
			may('email', 'email'),
			must('success_story', 'textarea'),
			must('helpful_resources', 'textarea'),
			may('consent_to_share', 'checkbox'),
		],
	},
	{
		table: 'investor_interest',
		path: '/investor-interest',
		title: 'Thank You for Your Interest!',
		again: 'Submit Another Interest Form',
		failure: 'Failed to submit interest form. Please try again.',
		fields: [must('name'), must('email', 'email'), may('organization'), may('message', 'textarea')],
	},
];

/** Every form, in its order: what the specification doesn't say is what its definition and copy say. */
export const formTable: readonly ExpectedForm[] = allForms.map((form) => {
	const specified = specifiedForms.find(({ table }) => table === form.table);
	const { thanks, form: words } = formCopyOf(contents.en, form);
	const fields = form.fields.map(({ name, kind: control, required, ...rest }) => ({
		name,
		control,
		required,
		...('options' in rest && { options: rest.options }),
	}));
	return {
		table: form.table,
		path: formPath(contents.en, form),
		title: thanks.title,
		again: thanks.again,
		failure: words.failure,
		...specified,
		fields: fields.map(
			(field) => specified?.fields.find(({ name }) => name === field.name) ?? field,
		),
	};
});

/** Three forms that have every kind of control between them; the others differ from them only in their data. */
export const formsInBrowser: readonly ExpectedForm[] = formTable.filter(({ table }) =>
	['partnership_applications', 'patient_caregiver_lab', 'insight_network'].includes(table),
);

/** A filled form: text, the selected option, the checked areas, or true for a checked box. */
export type FilledForm = Record<string, string | string[] | boolean>;

/**
 * Makes a different value for every field of a form.
 *
 * @param mark goes into every text, so that a test finds its own rows
 */
export function filledForm(form: ExpectedForm, mark: string): FilledForm {
	return Object.fromEntries(
		form.fields.map((field) => [field.name, sampleValue(field, mark)] as const),
	);
}

function sampleValue({ name, control, options }: ExpectedField, mark: string) {
	switch (control) {
		case 'text':
			return `${name} ${mark}`;
		case 'email':
			return `${mark}@example.org`;
		case 'tel':
			return `+1 (555) 010-0199 ext. ${mark}`;
		case 'textarea':
			return `${name} ${mark}\n\n“two” lines, <b>'ünï'</b> & 👩🏽‍⚕️`;
		case 'select':
			return options?.at(-1) ?? '';
		case 'checkbox':
			return true;
		case 'checkboxes':
			return [options?.[3] ?? '', options?.[0] ?? ''];
	}
}

/** The row that a filled form must become (specification section 3, docs/product-decisions.md "Required"). */
export function expectedRow(form: ExpectedForm, sample: FilledForm): Record<string, unknown> {
	return Object.fromEntries(
		form.fields.map(({ name, control, options }) => {
			const value = sample[name];
			if (control === 'checkbox') return [name, value === true];
			// In the order of the options, not of the clicks.
			if (Array.isArray(value)) {
				return [name, options?.filter((option) => value.includes(option)).join(', ')];
			}
			return [name, value || null];
		}),
	);
}
