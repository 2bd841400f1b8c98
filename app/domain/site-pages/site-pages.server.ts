import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { letterPath } from '#app/platform/content/letter-path.ts';
import { localPath } from '#app/platform/content/local-path.ts';

/** A public page listed in the sitemap, except posts and stories. */
export interface SitePage {
	/** In the language of its copy. */
	path: string;
	/** Its path in English, by which code knows it. */
	english: string;
	meta: { title: string; description: string };
	/** Its h1. */
	heading: string;
	/** Date of its last change (YYYY-MM-DD), if its copy states one. */
	changed?: string;
}

/** Lists all pages except posts and stories, in the specification's order (section 2), forms and legal documents last. */
export function sitePages(content: Content): SitePage[] {
	const { pages, guides, letters, legal } = content;
	const found: Omit<SitePage, 'path'>[] = [
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
		...letters.map((letter) => page(letterPath(letter.id), { meta: letter.meta, hero: letter })),
		page('/help-now/my-case', pages['my-case']),
		page('/blog', pages.blog),
		...allForms.map((form) => page(form.path, formCopyOf(content, form))),
		...Object.entries(legal).map(([name, { title, description, revised }]) => ({
			english: `/${name}`,
			meta: { title, description },
			heading: title,
			changed: revised,
		})),
	];
	return found.map(({ english, ...rest }) => ({
		path: localPath(content, english),
		english,
		...rest,
	}));
}

function page(english: string, copy: { meta: SitePage['meta']; hero: { title: string } }) {
	return { english, meta: copy.meta, heading: copy.hero.title };
}

/** Returns the newest date stated by the legal documents: the site's own texts last changed then. */
export function contentUpdated(content: Content): Date {
	return new Date(
		Math.max(...Object.values(content.legal).map(({ revised }) => Date.parse(revised))),
	);
}
