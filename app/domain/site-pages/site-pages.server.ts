import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, stemOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';

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

/** Lists all pages except posts and stories: those of content/pages by path, then guides, letters, forms, legal documents. */
export function sitePages(content: Content): SitePage[] {
	const { pages, guides, letters, legal, paths, pagePaths } = content;
	const english = new Map(Object.entries(paths).map(([known, own]) => [own, known]));
	const page = (file: string, head: Head): SitePage[] => {
		const path = pagePaths[file];
		if (path === undefined) return [];
		const { meta, hero, changed } = head;
		const englishPath = english.get(path) ?? path;
		return [{ path, english: englishPath, meta, heading: hero.title, ...(changed && { changed }) }];
	};
	return [
		...Object.entries(pages)
			.flatMap(([name, copy]) => page(`pages/${name}`, copy as Head))
			.sort((a, b) => (a.english < b.english ? -1 : 1)),
		...guides.flatMap(({ id, meta, title }) => page(`guides/${id}`, { meta, hero: { title } })),
		...letters.flatMap(({ id, meta, title }) => page(`letters/${id}`, { meta, hero: { title } })),
		...allForms.flatMap((form) => page(`forms/${stemOf(form)}`, formCopyOf(content, form))),
		...Object.entries(legal).flatMap(([name, { title, description, revised: changed }]) =>
			page(`legal/${name}`, { meta: { title, description }, hero: { title }, changed }),
		),
	];
}

/** Keys in the copy of every page; `hero` is its head. */
interface Head {
	meta: SitePage['meta'];
	hero: { title: string };
	changed?: string;
}

/** Returns the newest date stated by the legal documents: the site's own texts last changed then. */
export function contentUpdated(content: Content): Date {
	return new Date(
		Math.max(...Object.values(content.legal).map(({ revised }) => Date.parse(revised))),
	);
}
