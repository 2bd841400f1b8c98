import { escapeMarkup } from '#app/platform/text/escape-markup.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

/**
 * A small drawing that repeats the copy beside it, so screen readers skip it. It's a file of illustrations/, imported with
 * `?raw`: 96 units high, its colors the classes of drawing.css.
 */
export function Illustration(props: { svg: string; labels?: readonly string[] }) {
	const labels = Object.fromEntries((props.labels ?? []).map(escapeMarkup).entries());
	// As a browser writes it: a page that differs from what was sent doesn't hydrate (document-outline.ts).
	const html = fillIn(props.svg, labels)
		.replaceAll(/\n\t*/g, '')
		.replaceAll(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>');
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
	return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
