import { type ReactNode, useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { Callout } from '#app/ui/callout.tsx';
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { ErrorHero } from '#app/ui/error-hero.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FailureNotice } from '#app/ui/failure-notice.tsx';
import { FamilyDots, SevenOfTen } from '#app/ui/figures/drawn-figures.tsx';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { StatusLine } from '#app/ui/status-line.tsx';
import tokens from '#app/ui/styles/tokens.css?raw';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/**
 * Shows every component in both color schemes, whatever the system's setting. Only in development
 * (routes.ts).
 */
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

/**
 * Returns rules with the colors and shadows of tokens.css for one column each, which a media query can't do.
 */
function schemeRules(): string {
	const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
	return [light, dark]
		.map((part, index) => {
			const scheme = ['light', 'dark'][index];
			const colors = part.match(/--(color|shadow)-[\w-]+: [^;]+;/g) ?? [];
			// Print colors come first in the same part, so the first value of each name must win.
			const values = new Map(
				colors.map((color) => [color.split(':')[0], color] as const).reverse(),
			);
			return `#${scheme} { color-scheme: ${scheme}; background: var(--color-paper); ${[...values.values()].join(' ')} }`;
		})
		.join('\n');
}

const drawing = { title: 'A title', description: 'A description of what is drawn.' };
const figure = {
	value: '70%',
	sentence: 'of something that the drawing shows.',
	drawing_key: 'Seven of these ten people.',
	note: 'What the source says, and what it does not.',
	publisher: 'A publisher',
	year: '2024',
	population: 'Whom it counted',
	checkedOn: 'January 1, 2025',
	source: { name: 'A source', href: '#' },
	id: 'figure',
	labels: { checked: 'Last checked {date}', all: 'All our sources' },
};
const links = [
	{ label: 'Main way on', href: '#' },
	{ label: 'Another way on', href: '#' },
];
const options = ['One', 'Two'].map((label) => ({ value: label.toLowerCase(), label }));

function Receipt() {
	return (
		<Illustration width={60}>
			<path
				d="M4 6h52v84l-6.500-5-6.500 5-6.500-5-6.500 5-6.500-5-6.500 5-6.500-5L4 90Z"
				className="sheet"
			/>
			<path d="M14 24h32M14 52h20" className="ink" />
			<path d="M14 38h32" className="highlighter" />
			<path d="M14 38h32" className="ink" />
		</Illustration>
	);
}

/**
 * Returns every component in each state with its own look.
 *
 * @param scheme prefixes ids and names, since the page shows the examples twice
 */
function examples(scheme: string): [name: string, example: ReactNode][] {
	const control = (name: string) => ({
		name: `${scheme}-${name}`,
		label: `Label of ${name}`,
		required: true,
		optionalLabel: 'optional',
	});
	const error = 'Enter something.';
	return [
		[
			'Hero',
			<Hero
				key="hero"
				title="A title with a highlight"
				highlight="a highlight"
				lead="A lead of one or two sentences."
				note="A note in small type."
				illustration={<Receipt />}
			>
				<LinkButton href="#">Main action</LinkButton>
				<LinkButton href="#" variant="quiet">
					Second action
				</LinkButton>
			</Hero>,
		],
		[
			'ErrorHero',
			<ErrorHero
				key="error"
				title="What went wrong"
				lead="Where to go instead."
				links={links}
				illustration="torn-bill"
			/>,
		],
		[
			'buttonClassName',
			<button key="button" type="button" className={buttonClassName('quiet')}>
				A button
			</button>,
		],
		[
			'TextLink',
			<TextLink key="link" href="#">
				A link on its own line
			</TextLink>,
		],
		['SubmitButton', <SubmitButton key="submit" label="Send" busyLabel="Sending…" busy={false} />],
		[
			'SubmitButton, busy',
			<SubmitButton key="busy" label="Send" busyLabel="Sending…" busy={true} />,
		],
		[
			'SubmitButton, requirement',
			<SubmitButton
				key="requirement"
				label="Send"
				busyLabel="Sending…"
				busy={false}
				requirement={{ text: 'Check at least one box.', missing: true }}
			/>,
		],
		[
			'TextField',
			<TextField
				key="text"
				{...control('text')}
				hint="A hint"
				type="email"
				autoComplete="email"
				value=""
			/>,
		],
		[
			'TextField, error',
			<TextField key="text-error" {...control('wrong')} error={error} type="text" value="x" />,
		],
		['TextArea', <TextArea key="area" {...control('area')} required={false} value="" />],
		[
			'Select',
			<Select
				key="select"
				{...control('select')}
				empty="Select an option"
				options={options}
				value=""
			/>,
		],
		[
			'Checkbox',
			<Checkbox
				key="checkbox"
				id={`${scheme}-checkbox`}
				name={`${scheme}-checkbox`}
				label="A statement to agree with"
				checked
			/>,
		],
		[
			'CheckboxGroup',
			<CheckboxGroup
				key="group"
				{...control('group')}
				options={options}
				chosen={['two']}
				error={error}
			/>,
		],
		[
			'ErrorSummary',
			<ErrorSummary
				key="summary"
				title="Please check your answers"
				help="Select a line to go to that field."
				errors={{ [`${scheme}-wrong`]: error }}
			/>,
		],
		[
			'FailureNotice',
			<FailureNotice
				key="failure"
				message="Failed to send."
				help="Wait a moment, then try again."
			/>,
		],
		['StatusLine', <StatusLine key="status">Loading…</StatusLine>],
		['Illustration', <Receipt key="illustration" />],
		[
			'Drawing',
			<Drawing key="drawing" {...drawing} size={[200, 40]}>
				<rect x={1} y={1} width={198} height={38} className="open" />
				<rect x={1} y={1} width={80} height={38} className="solid" />
			</Drawing>,
		],
		[
			'FigureWithSentence, SevenOfTen',
			<FigureWithSentence key="seven" {...figure}>
				<SevenOfTen {...drawing} />
			</FigureWithSentence>,
		],
		[
			'FigureWithSentence wide, FamilyDots',
			<FigureWithSentence key="families" {...figure} wide>
				<FamilyDots {...drawing} />
			</FigureWithSentence>,
		],
		['Compact', <CompactExamples key="compact" scheme={scheme} />],
		['Unbroken', <Unbroken key="unbroken" text="“Out-of-network” appeals take 180 days." />],
	];
}

/** Components in the desk's density; components that only the desk uses have no styles on a public page. */
function CompactExamples({ scheme }: { scheme: string }) {
	return (
		<div data-density="compact" className="grid grid-cols-1 gap-4 text-sm">
			<p className="flex gap-2">
				<Button type="button">Save</Button>
				<Button type="button" variant="quiet">
					Cancel
				</Button>
				<Button type="button" variant="danger">
					Delete
				</Button>
			</p>
			<TextField name={`${scheme}-compact`} label="Name" hint="A hint" error="Enter a name." />
			<Callout tone="done">Saved.</Callout>
			<Callout tone="problem">Nothing was saved.</Callout>
		</div>
	);
}
