const browsers: [RegExp, string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
];

/** A session's name in its owner's list, such as "Firefox on Windows"; the header itself is not stored. */
export function userAgentLabel(header: string | null | undefined): string {
	const named = (known: [RegExp, string][]) =>
		known.find(([pattern]) => pattern.test(header ?? ''))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown browser';
}
