import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

/** A public page listed in the sitemap, except posts and stories. */
export interface SitePage {
	path: string;
	meta: { title: string; description: string };
	/** Its h1. */
	heading: string;
	/** Date of its last change (YYYY-MM-DD), if its copy states one. */
	changed?: string;
}

/** Lists all pages except posts and stories, in the specification's order (section 2), forms and legal documents last. */
export function sitePages(content: Content): SitePage[] {
	const { pages, guides, letters, legal } = content;
	return [
		page('/', pages.home),
		page('/about', pages.about),
		page('/how-it-works', pages['how-it-works']),
		page('/why-now', pages['why-now']),
		page('/sources', pages.sources),
		page('/help-now', pages['help-now']),
		...guides.map((guide) => page(`/help-now/${guide.id}`, { meta: guide.meta, hero: guide })),
		page('/help-now/words', pages.words),
		page('/help-now/states', pages.states),
		page('/help-now/find', pages.find),
		page('/help-now/letters', pages.letters),
		...letters.map((letter) =>
			page(`/help-now/letters/${letter.id}`, { meta: letter.meta, hero: letter }),
		),
		page('/help-now/my-case', pages['my-case']),
		page('/blog', pages.blog),
		...allForms.map((form) => page(form.path, formCopyOf(content, form))),
		...Object.entries(legal).map(([name, { title, description, revised }]) => ({
			path: `/${name}`,
			meta: { title, description },
			heading: title,
			changed: revised,
		})),
	];
}

function page(path: string, copy: { meta: SitePage['meta']; hero: { title: string } }): SitePage {
	return { path, meta: copy.meta, heading: copy.hero.title };
}

/** Returns the newest date stated by the legal documents: the site's own texts last changed then. */
export function contentUpdated(content: Content): Date {
	return new Date(
		Math.max(...Object.values(content.legal).map(({ revised }) => Date.parse(revised))),
	);
}
