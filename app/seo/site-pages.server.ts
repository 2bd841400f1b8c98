import type { Content } from '../content/content.server.ts';
import type { LegalDocument } from '../content/legal.server.ts';
import { allForms } from '../forms/all-forms.ts';
import { formCopyOf } from '../forms/engine/form-copy.server.ts';
import { helpNowMarkdown } from './markdown/help-now-markdown.server.ts';
import { markdown } from './markdown/markdown.server.ts';
import {
	aboutMarkdown,
	blogMarkdown,
	formMarkdown,
	homeMarkdown,
	howItWorksMarkdown,
	sourcesMarkdown,
	whyNowMarkdown,
} from './markdown/page-markdown.server.ts';

/** A page that can be found: all of specification section 2 but the posts. */
export interface SitePage {
	path: string;
	meta: { title: string; description: string };
	/** Its h1. */
	heading: string;
	/** Day of its last change, where the copy say one. */
	changed?: string;
	/** The page as Markdown; that of the blog's list names the posts it is given. */
	markdown(siteUrl: string, posts?: { label: string; href: string }[]): string;
}

/** The pages in the specification's order, the forms and the legal documents after the others. */
export function sitePages(content: Content): SitePage[] {
	const { pages } = content;
	return [
		written('/', pages.home, homeMarkdown),
		written('/about', pages.about, aboutMarkdown),
		written('/how-it-works', pages['how-it-works'], howItWorksMarkdown),
		written('/why-now', pages['why-now'], whyNowMarkdown),
		written('/sources', pages.sources, sourcesMarkdown),
		written('/help-now', pages['help-now'], helpNowMarkdown),
		written('/blog', pages.blog, blogMarkdown),
		...allForms.map((form) => {
			const copy = formCopyOf(content, form);
			return written(form.path, copy, (given) => formMarkdown(copy, form.path, given));
		}),
		...Object.entries(content.legal).map(([name, document]) => legal(`/${name}`, document)),
	];

	function written(
		path: string,
		copy: { meta: SitePage['meta']; hero: { title: string } },
		write: (
			given: { content: Content; siteUrl: string },
			posts: { label: string; href: string }[],
		) => string,
	): SitePage {
		return {
			path,
			meta: copy.meta,
			heading: copy.hero.title,
			markdown: (siteUrl, posts = []) => write({ content, siteUrl }, posts),
		};
	}
}

function legal(path: string, document: LegalDocument): SitePage {
	const { title, description, updated } = document;
	return {
		path,
		meta: { title, description },
		heading: title,
		changed: updated,
		markdown: (siteUrl) =>
			markdown(
				`# ${title}`,
				// Links to other pages of the site become whole addresses.
				document.markdown.replace(/\]\((\/[^)\s]*)\)/g, (_, to) => `](${siteUrl}${to})`),
			),
	};
}
