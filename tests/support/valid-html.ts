import { type HtmlElementLike, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The types that make a script run; any other makes it a data block. */
const runs = new Set(['', 'module', 'text/javascript']);

const document = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		extends: ['html-validate:standard'],
		elements: [
			'html5',
			{
				script: {
					attributes: Object.fromEntries(
						// HTML, "The script element": attributes that a data block must not have.
						['async', 'defer', 'src', 'crossorigin', 'integrity', 'nomodule'].map((name) => [
							name,
							{
								allowed: (script: HtmlElementLike) =>
									runs.has(String(script.getAttribute('type') ?? '')) ? null : 'it is a data block',
							},
						]),
					),
				},
			},
		],
	}),
);

/** Presentation attributes of SVG 1.1; a style sheet may set more. */
const presentation = {
	'font-weight': { enum: ['normal', 'bold', 'bolder', 'lighter', 'inherit', /^[1-9]00$/] },
	'font-style': { enum: ['normal', 'italic', 'oblique', 'inherit'] },
	'text-anchor': { enum: ['start', 'middle', 'end', 'inherit'] },
	'stroke-linecap': { enum: ['butt', 'round', 'square', 'inherit'] },
	'stroke-linejoin': { enum: ['miter', 'round', 'bevel', 'inherit'] },
	'fill-rule': { enum: ['nonzero', 'evenodd', 'inherit'] },
};
const drawn = ['svg', 'g', 'text', 'tspan', 'path', 'rect', 'circle', 'line', 'polyline'];

/** The other checker skips drawings as foreign content. */
const drawings = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		rules: { 'attribute-allowed-values': 'error' },
		elements: [
			'html5',
			Object.fromEntries(drawn.map((name) => [name, { foreign: false, attributes: presentation }])),
		],
	}),
);

/** Lists the HTML problems of a document, drawings included, a sentence for each. */
export async function problemsIn(html: string): Promise<string[]> {
	const reports = await Promise.all([document, drawings].map((one) => one.validateString(html)));
	return reports.flatMap(({ results }) =>
		results.flatMap(({ messages }) =>
			messages.map(({ message, selector }) => `${message} (${selector})`),
		),
	);
}
