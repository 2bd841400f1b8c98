import { Marked, Renderer, type Tokens } from 'marked';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { languageOfPath } from '#app/platform/content/languages.ts';
import { reachMarkdown } from '#app/platform/content/reach-us.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { longDay } from '#app/platform/time/formats.ts';
import { unitNames } from '#app/platform/time/unit-names.ts';

/** A document of content/legal/ as HTML. */
interface RenderedDocument {
	/** The dates it took effect, was updated and last changed its wording, as text. */
	dates: { label: string; iso: string; text: string }[];
	/** Its second-level headings, in order, for the table of contents. */
	contents: { id: string; title: string }[];
	/** The team wrote the text, so its HTML is trusted. */
	html: string;
}

/** Renders a legal document, with the periods of the forms and the team's contact details at its end. */
export function renderLegal(
	document: Content['legal'][keyof Content['legal']],
	{ site, forms }: Pick<Content, 'site' | 'forms'>,
): RenderedDocument {
	const dates = (['effective', 'updated', 'revised'] as const).map((key) => {
		const iso = document[key];
		return { label: site.legal[key], iso, text: longDay(iso, site.locale) };
	});
	const contents: RenderedDocument['contents'] = [];
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				const id = slugOf(text);
				if (depth === 2) contents.push({ id, title: text });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			link(token) {
				const html = Renderer.prototype.link.call(this, token);
				return html.replace('<a ', `<a ${foreignAttribute(token.href, site.locale)}`);
			},
			text: unbrokenHtml(site),
		},
	});
	const body = fillIn(document.body, { retention: retentionMarkdown(site, forms) });
	// Each document ends with its section on how to reach the team.
	const html = marked.parse(`${body}\n\n${reachMarkdown(site)}`, { async: false });
	return { dates, contents, html };
}

/** Names the language of a page in another one than the document's, such as the version that controls. */
function foreignAttribute(href: string, locale: string): string {
	const language = languageOfPath(href);
	const isForeign = href.startsWith('/') && !locale.startsWith(language);
	return isForeign ? `hreflang="${language}" ` : '';
}

function slugOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}

/**
 * Returns the privacy policy's sentences on how long submissions are stored, as Markdown; only the periods that
 * are set.
 */
export function retentionMarkdown(
	{ retention }: Pick<SiteCopy, 'retention'>,
	forms: Record<string, Pick<FormCopy, 'hero' | 'keep'>>,
): string {
	const lines = Object.values(forms).flatMap(({ hero, keep }) =>
		keep === undefined ? [] : `- ${fillIn(retention.line, { form: hero.title, days: keep })}`,
	);
	return lines.length === 0 ? retention.none : `${retention.some}\n\n${lines.join('\n')}`;
}

/**
 * Builds Marked's renderer for plain text. It keeps some phrases on one line, with the punctuation that touches
 * them: dates, durations ("10 business days"), hyphenated words ("AES-256"), and the phrases listed in
 * site.yaml. The characters stay as written, so that searching the page finds them.
 */
function unbrokenHtml({ locale, legal }: Pick<SiteCopy, 'locale' | 'legal'>) {
	const phrases = legal.unbroken.map(escapePattern);
	const alternatives = [
		datePattern(locale),
		...phrases,
		`\\d+ (?:\\p{Ll}+ )?(?:${unitNames(locale).join('|')})\\b`,
		'[\\w’]+(?:-[\\w’]+)+',
	];
	const pattern = new RegExp(`[(“‘]*(?:${alternatives.join('|')})[.,:;!?)”’]*`, 'gu');
	return function (this: Renderer, token: Tokens.Text | Tokens.Escape): string {
		const html = Renderer.prototype.text.call(this, token);
		// Text made of further tokens was rendered by them.
		if ('tokens' in token && token.tokens) return html;
		const unbroken = html.replace(pattern, '<span class="unbroken">$&</span>');
		return legal.hyphenate.reduce(
			(text, word) => text.replaceAll(word.replace('-', ''), word.replace('-', '&shy;')),
			unbroken,
		);
	};
}

/** Returns a pattern that matches the locale's dates. */
function datePattern(locale: string): string {
	const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatToParts();
	return parts
		.map(({ type, value }) => {
			if (type === 'literal') return escapePattern(value);
			return type === 'month' ? '\\p{L}+' : '\\d+';
		})
		.join('');
}

function escapePattern(text: string): string {
	return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
