import { namedStates, officeKinds } from '#app/domain/help/states.ts';
import { postLink } from '#app/domain/posts/reading/post.ts';
import { listPostUrls } from '#app/domain/posts/reading/published-posts.server.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { withoutLinks } from '#app/platform/text/sentence-links.ts';
import { wordsOf } from '#app/platform/text/words-of.ts';
import { resultsCopyOf } from '#app/public/find-box/find-copy.ts';
import { statePath, wordPath } from '#app/public/find-box/help-paths.ts';
import {
	type FindDocument,
	type FindIndex,
	makeSearch,
} from '#app/public/find-box/search-documents.ts';
import { chosenPath } from '#app/public/help-now/entry.ts';
import { phoneHref } from '#app/ui/phone-href.ts';

/** Maximum posts, newest first; the blog's own search has all of them. */
const maxPosts = 500;

/**
 * Returns what the search looks through: everything of content/ that helps, and the public posts. While the
 * database is away, the posts are left out, and `complete` is false.
 */
export async function findIndex(
	services: FindServices,
): Promise<FindIndex & { complete: boolean }> {
	const { content, contents } = services;
	const posts = await postDocuments(services);
	return {
		documents: [...helpDocuments(content, contents), ...(posts ?? [])],
		...searchWords(content),
		copy: resultsCopyOf(content),
		complete: posts !== null,
	};
}

type FindServices = Pick<Services, 'content' | 'contents' | 'visitorDb' | 'siteUrl' | 'log'>;

type Search = ReturnType<typeof makeSearch>;

/** The last search over a content, and the posts in it. */
const searches = new WeakMap<Content, { posts: string; search: Search }>();

/**
 * Returns the search over findIndex's documents, built again only when the public posts have changed: building takes as
 * long as dozens of searches.
 */
export async function serverSearch(services: FindServices): Promise<Search> {
	const { content, contents } = services;
	const posts = (await postDocuments(services)) ?? [];
	const key = JSON.stringify(posts);
	const last = searches.get(content);
	if (last?.posts === key) return last.search;
	const documents = [...helpDocuments(content, contents), ...posts];
	const search = makeSearch({ documents, ...searchWords(content) });
	searches.set(content, { posts: key, search });
	return search;
}

/** Returns the words that the search ignores, and the synonyms it knows. */
export function searchWords({ pages }: Content) {
	const { ignore, synonyms } = pages.find;
	return { ignore, synonyms };
}

/** Returns the public posts of the language; null while the database is away. */
async function postDocuments(services: FindServices): Promise<FindDocument[] | null> {
	const { visitorDb, content, log } = services;
	const rows = await listPostUrls(visitorDb, maxPosts, content.language).catch((error: unknown) => {
		log.warn({ cause: redact(error) }, 'no posts in the search, since the database is away');
		return null;
	});
	if (!rows) return null;
	return rows.map((row) => {
		const { title, path } = postLink(row, services);
		return { kind: 'post', title, href: path, words: '' };
	});
}

/**
 * Returns everything of content/ that the search finds in a language. A state is found by its names in the others, too:
 * a paper may have those.
 */
export function helpDocuments(content: Content, contents: Contents): FindDocument[] {
	const { guides, letters, pages } = content;
	const toLocal = (path: string) => localPath(content, path);
	const { situations, contacts, deadlines, guide_labels } = pages['help-now'];
	const ignored = new Set(pages.find.ignore.flatMap(wordsOf));
	/** Each word of the texts once, without those of the title. */
	const words = (title: string, texts: string[]) => {
		const shown = new Set(wordsOf(title));
		const rest = wordsOf(withoutLinks(texts.join(' '))).filter(
			(word) => !shown.has(word) && !ignored.has(word),
		);
		return [...new Set(rest)].join(' ');
	};
	const said = new Map(pages.find.phrases.map(({ href, say }) => [href, say]));
	const document = (
		kind: FindDocument['kind'],
		entry: { title: string; about?: string; href: string },
		...texts: string[]
	): FindDocument => ({
		kind,
		...entry,
		words: words(`${entry.title} ${entry.about ?? ''}`, texts),
		...(said.has(entry.href) && { said: words('', said.get(entry.href) ?? []) }),
	});
	const { kinds } = deadlines.form;
	const entries = pages.words.groups.flatMap((group) => group.entries);
	/** The words on papers that lead to a letter or a guide. */
	const wordsFor = (id: string) =>
		entries.filter(({ help }) => help.includes(id)).flatMap(({ term, also }) => [term, ...also]);
	return [
		...situations.map(({ id, title, lead, steps }) =>
			document('guide', { title, about: lead, href: toLocal(`/help-now#${id}`) }, ...steps),
		),
		...guides.map(({ id, path, title, lead, steps, sections }) =>
			document(
				'guide',
				{ title, about: lead, href: path },
				...steps,
				...sections.flatMap((section) => [section.title, ...section.items]),
				...wordsFor(id),
			),
		),
		...letters.map(({ id, path, title, lead, when, subject }) =>
			document('letter', { title, about: when, href: path }, lead, subject.text, ...wordsFor(id)),
		),
		...Object.entries(kinds).map(([kind, title]) =>
			document('deadline', { title, href: toLocal(chosenPath(kind)) }, deadlines.title),
		),
		...entries.map(({ id, code, term, name = '', also, text }) => {
			const title = code ? `${code}: ${term}` : term;
			return document('word', { title, about: text, href: toLocal(wordPath(id)) }, name, ...also);
		}),
		...namedStates(content).map(({ id, code, name, ...offices }) =>
			document(
				'state',
				{ title: name, href: toLocal(statePath(id)) },
				code,
				...Object.values(contents).map((other) => other.pages.states.names[id] ?? ''),
				...officeKinds.flatMap((kind) => [
					pages.states.kinds[kind].title,
					offices[kind]?.name ?? '',
				]),
			),
		),
		...Object.values(contacts).flatMap(({ name, phone, can, link }) =>
			phone || link
				? document(
						'phone',
						{
							title: phone ? `${name}: ${phone}` : name,
							about: can,
							href: phone ? phoneHref(phone) : (link?.href ?? ''),
						},
						phone?.replaceAll('-', '') ?? '',
					)
				: [],
		),
		...(['words', 'states', 'letters'] as const).map((name) => {
			const { hero, meta } = pages[name];
			const href = toLocal(`/help-now/${name}`);
			return document('page', { title: hero.title, href }, meta.description);
		}),
		document(
			'page',
			{ title: deadlines.title, href: toLocal('/help-now#deadlines') },
			guide_labels.title,
		),
	];
}
