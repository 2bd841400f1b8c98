/** Lines of a letter in English; the page's copy has what the reader finds on each. */
export const samplePaper = [
	'Date of notice: May 7, 2026',
	'Patient: Maria Ortega',
	'Member ID: SRH884120776',
	'You may appeal within 180 days.',
];
