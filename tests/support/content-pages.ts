export interface ContentPage {
	path: string;
	/** Names of headings that the specification gives. */
	headings: (string | RegExp)[];
	/** Links in the page's content: name and target. */
	links: [string | RegExp, string][];
	/** Other texts that the specification gives. */
	texts: (string | RegExp)[];
	/** The number of images a screen reader finds, each with a name of its own. */
	images: number;
}

/** Specification sections 1, 2 ("Home" to "Why Now") and 9. */
export const contentPages: readonly ContentPage[] = [
	{
		path: '/',
		headings: [
			/^Why Choose /,
			/^How .+ Works$/,
			'Snap a Photo',
			'Submit Claims',
			'Track & Forecast',
		],
		links: [
			['Join Waitlist', '/newsletter'],
			['Share Your Story', '/community/stories'],
			[/bill or a denial/, '/help-now'],
			[/how .* work/i, '/how-it-works'],
			[/community/i, '/newsletter'],
			[/feature/i, '/community/feature-requests'],
		],
		texts: ['Access will be available once we launch'],
		images: 1,
	},
	{
		path: '/about',
		headings: [
			'Our founder',
			/board of advisors/i,
			'Healthcare System Legal & Political',
			'Technology & AI in Healthcare',
			/invest/i,
		],
		links: [
			[/Healthcare System Legal & Political/, '/contact?seat=legal'],
			[/Technology & AI in Healthcare/, '/contact?seat=technology'],
			['Express Interest', '/investor-interest'],
		],
		texts: ['Braille Institute'],
		images: 1,
	},
	{
		path: '/how-it-works',
		headings: [
			/^Snap a receipt photo$/i,
			/^Submit claims$/i,
			/negotiat.+grievances.+optional/i,
			/^Track and forecast$/i,
			/^Holistic clarity$/i,
			/ Access$/,
		],
		links: [['Join Waitlist', '/newsletter']],
		texts: [
			'Access will be available once we launch',
			/\bAI\b.+fill in the claim/i,
			/insurance.+FSA or HSA/i,
			/negotiate.+settle medical debt for less/i,
			/AI-powered appeals/,
			/grievance.+State Health Department/,
			/forecast/,
			/pre-tax accounts/,
			/by provider, by condition and by year/,
			/alternative or out-of-network/,
			/newly diagnosed/,
			/undiagnosed, chronic or acute conditions/,
			/healthcare budget/,
		],
		images: 0,
	},
	{
		path: '/sources',
		headings: [/500K/, /70%/, /18-30%/, /About 1%/, /40%/],
		links: [[/help/i, '/help-now']],
		texts: ['481,350'],
		images: 0,
	},
	{
		path: '/why-now',
		headings: [/^Why .+ matters$/],
		links: [
			[/join the movement/i, '/newsletter'],
			[/bill or a denial/i, '/help-now'],
			['Share Your Story', '/community/stories'],
		],
		texts: ['500K', '70%', '18-30%', 'About 1%', '40%'],
		images: 5,
	},
];
