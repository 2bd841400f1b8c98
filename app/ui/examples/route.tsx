import { useEffect } from 'react';
import tokens from '#app/styles/tokens.css?raw';
import { examples } from './examples.tsx';

/** Every primitive in both color schemes, whatever the system's setting; only in development (routes.ts). */
export default function UiExamples() {
	useEffect(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(schemeRules());
		document.adoptedStyleSheets.push(sheet);
	}, []);
	return (
		<>
			<title>UI examples</title>
			<div className="grid *:min-w-0 lg:grid-cols-12">
				{['light', 'dark'].map((scheme) => (
					<div key={scheme} id={scheme} className="lg:col-span-6 space-y-8 p-5 text-ink">
						{examples(scheme).map(([name, example]) => (
							<section key={name} aria-label={`${name}, ${scheme}`}>
								<p className="text-ink-soft text-sm">{name}</p>
								{example}
							</section>
						))}
					</div>
				))}
			</div>
		</>
	);
}

/** The colors and shadows of tokens.css for one column each, which a media query can't give. */
function schemeRules(): string {
	const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
	return [light, dark]
		.map((part, index) => {
			const scheme = ['light', 'dark'][index];
			// regex-exception: reads tokens.css
			const colors = part.match(/--(color|shadow)-[\w-]+: [^;]+;/g) ?? [];
			// Before print's white paper, which is in the first part too.
			const values = new Map(
				colors.map((color) => [color.split(':')[0], color] as const).reverse(),
			);
			return `#${scheme} { color-scheme: ${scheme}; background: var(--color-paper); ${[...values.values()].join(' ')} }`;
		})
		.join('\n');
}
