import type { Content } from '#app/content/content.server.ts';
import type { LegalDocument } from '#app/content/legal.server.ts';
import { allForms } from '#app/forms/all-forms.ts';
import { contactMessages } from '#app/forms/contact-messages/definition.ts';
import { formCopyOf } from '#app/forms/engine/check-form-copy.server.ts';
import { latest } from './file-response.server.ts';
import { guideMarkdown, helpNowMarkdown } from './markdown/help-now-markdown.server.ts';
import { letterMarkdown, lettersMarkdown } from './markdown/letters-markdown.server.ts';
import { markdown } from './markdown/markdown.server.ts';
import {
	aboutMarkdown,
	blogMarkdown,
	contactMarkdown,
	formMarkdown,
	homeMarkdown,
	howItWorksMarkdown,
	sourcesMarkdown,
	whyNowMarkdown,
} from './markdown/page-markdown.server.ts';

/** A page of specification section 2, except posts. */
export interface SitePage {
	path: string;
	meta: { title: string; description: string };
	/** Its h1. */
	heading: string;
	/** Day of its last change (YYYY-MM-DD), if its copy states one. */
	changed?: string;
	/** Its Markdown version; that of the blog's list links the given posts. */
	markdown(siteUrl: string, posts?: { label: string; href: string }[]): string;
}

/** All pages but posts: the specification's order, with forms and legal documents last. */
export function sitePages(content: Content): SitePage[] {
	const { pages } = content;
	return [
		contentPage('/', pages.home, homeMarkdown),
		contentPage('/about', pages.about, aboutMarkdown),
		contentPage('/how-it-works', pages['how-it-works'], howItWorksMarkdown),
		contentPage('/why-now', pages['why-now'], whyNowMarkdown),
		contentPage('/sources', pages.sources, sourcesMarkdown),
		contentPage('/help-now', pages['help-now'], helpNowMarkdown),
		...content.guides.map((guide) =>
			contentPage(`/help-now/${guide.id}`, { meta: guide.meta, hero: guide }, (source) =>
				guideMarkdown(guide, source),
			),
		),
		contentPage('/help-now/letters', pages.letters, lettersMarkdown),
		...content.letters.map((letter) =>
			contentPage(
				`/help-now/letters/${letter.id}`,
				{ meta: letter.meta, hero: letter },
				({ siteUrl }) => letterMarkdown(letter, { content, siteUrl }),
			),
		),
		contentPage('/blog', pages.blog, blogMarkdown),
		...allForms.map((form) => {
			const copy = formCopyOf(content, form);
			return contentPage(form.path, copy, (source) =>
				form === contactMessages
					? contactMarkdown(copy, form.path, source)
					: formMarkdown(copy, form.path, source),
			);
		}),
		...Object.entries(content.legal).map(([name, document]) => legalPage(`/${name}`, document)),
	];

	function contentPage(
		path: string,
		copy: { meta: SitePage['meta']; hero: { title: string } },
		write: (
			source: { content: Content; siteUrl: string },
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

/** When the site's own texts last changed: the newest date that its legal documents state. */
export function contentUpdated(content: Content): Date {
	return latest(Object.values(content.legal).map(({ revised }) => new Date(revised)));
}

function legalPage(path: string, document: LegalDocument): SitePage {
	const { title, description, revised } = document;
	return {
		path,
		meta: { title, description },
		heading: title,
		changed: revised,
		markdown: (siteUrl) =>
			markdown(
				`# ${title}`,
				// Links to other pages of the site become absolute.
				document.markdown.replace(/\]\((\/[^()\s]*)\)/g, (_, path) => `](${siteUrl}${path})`),
			),
	};
}
