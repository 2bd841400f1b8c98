import type { SitePage } from '#app/domain/site-pages/site-pages.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { findMarkdown, statesMarkdown, wordsMarkdown } from './find-markdown.server.ts';
import { guideMarkdown, helpNowMarkdown } from './help-now-markdown.server.ts';
import { letterMarkdown, lettersMarkdown, myCaseMarkdown } from './letters-markdown.server.ts';
import { markdown } from './markdown.server.ts';
import {
	aboutMarkdown,
	blogMarkdown,
	contactMarkdown,
	formMarkdown,
	homeMarkdown,
	howItWorksMarkdown,
	sourcesMarkdown,
	whyNowMarkdown,
} from './page-markdown.server.ts';

/** The copy that pages are written from, and the origin of their links. */
interface Source {
	content: Content;
	contents: Contents;
	siteUrl: string;
}

/** Pages with a writer of their own, by their English path. */
const writers: Record<string, (source: Source) => string> = {
	'/': homeMarkdown,
	'/about': aboutMarkdown,
	'/how-it-works': howItWorksMarkdown,
	'/why-now': whyNowMarkdown,
	'/sources': sourcesMarkdown,
	'/help-now': helpNowMarkdown,
	'/help-now/words': wordsMarkdown,
	'/help-now/states': statesMarkdown,
	'/help-now/find': findMarkdown,
	'/help-now/letters': lettersMarkdown,
	'/help-now/my-case': myCaseMarkdown,
};

/**
 * Writes the Markdown version of a page that `sitePages` lists.
 *
 * @param posts linked by the blog's list
 * @throws for any other page: one without a Markdown version is a mistake of ours
 */
export function sitePageMarkdown(
	{ path, english }: Pick<SitePage, 'path' | 'english'>,
	source: Source,
	posts: { label: string; href: string }[] = [],
): string {
	const { content } = source;
	if (english === '/blog') return blogMarkdown(source, posts);
	const write = writers[english];
	if (write) return write(source);
	const form = allForms.find((candidate) => formPath(content, candidate) === path);
	if (form) {
		const writeForm = form === contactMessages ? contactMarkdown : formMarkdown;
		return writeForm(formCopyOf(content, form), path, source);
	}
	const guide = content.guides.find((candidate) => candidate.path === path);
	if (guide) return guideMarkdown(guide, source);
	const letter = content.letters.find((candidate) => candidate.path === path);
	if (letter) return letterMarkdown(letter, source);
	const document = Object.entries(content.legal).find(([name]) => english === `/${name}`)?.[1];
	if (document) return legalMarkdown(document, source.siteUrl);
	throw new Error(`The page ${path} has no Markdown version.`);
}

function legalMarkdown(document: { title: string; markdown: string }, siteUrl: string): string {
	// Links to other pages of the site become absolute.
	const text = document.markdown.replace(
		/\]\((\/[^()\s]*)\)/g,
		(_, path) => `](${siteUrl}${path})`,
	);
	return markdown(`# ${document.title}`, text);
}
