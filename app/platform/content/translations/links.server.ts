import { localPath } from '#app/platform/content/local-path.ts';
import type { CopyFile } from './copy-file.server.ts';
import { isPost, type Translation } from './translation.server.ts';

/**
 * Finds links in a translation that lead to an English page although it's translated, or to no page. A legal text may
 * link to its English original.
 *
 * @returns a message for each
 */
export function linkProblems({ files, paths, english }: Translation): string[] {
	const posts = postPaths(files, paths);
	const allPaths = new Set([...Object.values(paths), ...posts.values()]);
	const root = paths['/'] ?? '';
	const problemOf = (path: string, file: CopyFile): string | undefined => {
		if (path === root || path.startsWith(`${root}/`)) {
			const isKnown = allPaths.has(path) || allPaths.has(path.replace(/\.\w+$/, ''));
			return isKnown ? undefined : `${path} is no page; correct it by paths.yaml`;
		}
		if (file.name === `legal${path}.md`) return undefined;
		const isPostInEnglish = english.has(`posts${path.slice('/blog'.length)}.md`);
		if (isPostInEnglish && !posts.has(path))
			return `${path} is a post in English only; take the link out`;
		const translated = posts.get(path) ?? localPath({ paths }, path);
		return translated === path ? undefined : `${path} is an English page; link to ${translated}`;
	};
	return files.flatMap((file) =>
		linksIn(file).flatMap(({ keyPath, path }) => {
			const wrong = problemOf(path, file);
			return wrong ? [file.at(keyPath, wrong)] : [];
		}),
	);
}

/** Returns the paths of translated posts by their English path. */
function postPaths(files: CopyFile[], paths: Translation['paths']): Map<string, string> {
	return new Map(
		files
			.filter(({ name }) => isPost(name))
			.map(({ value }) => [`/blog/${value.translation_of}`, `${paths['/blog']}/${value.slug}`]),
	);
}

/** Finds paths of this site: links of their own, Markdown links, and in mails those after the site's URL. */
function linksIn({ texts, hrefs }: CopyFile) {
	const inTexts = texts.flatMap(({ keyPath, text }) =>
		[...text.matchAll(/(?:\]\(|\{url\})(\/[\w/.#?=-]*)/g)].map(([, link = '']) => ({
			keyPath,
			link,
		})),
	);
	const alone = hrefs.map(({ keyPath, text }) => ({ keyPath, link: text }));
	return [...alone, ...inTexts]
		.filter(({ link }) => link.startsWith('/'))
		.map(({ keyPath, link }) => ({ keyPath, path: link.replace(/[?#].*$|\.$/g, '') }));
}
