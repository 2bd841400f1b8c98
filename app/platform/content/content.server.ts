import path from 'node:path';
import type {
	FiguresCopy,
	FormCopy,
	SavedReplyCopy,
	SiteCopy,
	UrgentCopy,
} from '#app/generated/copy.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { longDay } from '#app/platform/time/formats.ts';
import { sharedKeys, teamMails } from './copy-keys.ts';
import { copyRules } from './copy-rules.ts';
import { type Guide, guidesOf } from './guides.server.ts';
import { byLanguage, defaultLanguage, type Language } from './languages.ts';
import { type Letter, lettersOf } from './letters.server.ts';
import type { LocalPaths } from './local-path.ts';
import { readPagePaths } from './page-paths.server.ts';
import { readPaths } from './paths.server.ts';
import { type CopyFolder, copyReader, readMarkdown } from './read-content.server.ts';

/** All copy of the site in one language, of the shape of the English files. */
export interface Content {
	language: Language;
	/** Its paths by the English ones (local-path.ts). */
	paths: LocalPaths;
	/** The path of each page by the file of its copy without its ending, such as `pages/about`. */
	pagePaths: Record<string, string>;
	site: SiteCopy;
	/** Words that sound like a crisis, and the thank-you of whoever wrote them. */
	urgent: UrgentCopy;
	pages: PageCopy;
	/** Texts of each mail, and reply templates. */
	mail: MailCopy;
	/** The statistics the site states, with their sources. */
	figures: Figures;
	/** By file name without .yaml, which is the form's table in kebab case. */
	forms: Record<string, FormCopy>;
	/** In display order. */
	letters: Letter[];
	/** In the order of /help-now. */
	guides: Guide[];
	/** The front matter of each document, with its text as Markdown. */
	legal: { [Name in keyof LegalCopy]: LegalCopy[Name] & { body: string } };
}

export type Contents = Record<Language, Content>;

export type Figure = FiguresCopy['drawn']['fear'] & {
	/** The date of the last check, as text. */
	checkedOn: string;
};

export interface Figures extends Omit<FiguresCopy, 'drawn'> {
	/** The five figures of the site. Without a `source` no public one is known; the note must say so, and `npm run check` lists it. */
	drawn: Record<keyof FiguresCopy['drawn'], Figure>;
}

type LegalCopy = CopyFolder<'legal'>;

export type PageCopy = CopyFolder<'pages'>;

export type MailCopy = CopyFolder<'mail'> & { replies: SavedReplyCopy[] };

/**
 * Loads content/ in every language, except the posts, which live in the database, and compares each file with its shape.
 *
 * @throws ContentError that names the file and the wrong keys
 */
export function loadContents(folder: string): Contents {
	const english = loadContent(folder);
	return byLanguage((language) =>
		language === defaultLanguage ? english : loadTranslation(folder, language, english),
	);
}

/** Loads the English copy. Throws ContentError. */
export function loadContent(folder: string): Content {
	return loadLanguage(folder, defaultLanguage, {});
}

/** Loads a translation, which takes what all languages share from the English copy. */
function loadTranslation(folder: string, language: Language, english: Content): Content {
	const content = loadLanguage(
		path.join(folder, language),
		language,
		readPaths(folder, language),
		english,
	);
	// The same object, so that a setting changed at the desk changes in every language.
	content.site.owner = english.site.owner;
	return content;
}

function loadLanguage(
	folder: string,
	language: Language,
	paths: LocalPaths,
	english?: Content,
): Content {
	const read = copyReader(folder, copyRules);
	const site = read.file('site', english && pick(english.site, sharedKeys['site.yaml']));
	const pages = read.folder('pages', {
		inherited: { states: english && pick(english.pages.states, sharedKeys['pages/states.yaml']) },
	});
	const forms = read.each('forms/*');
	const letters = lettersOf(read.each('letters/*'), pages.letters.fields, { language, paths });
	const linkTargets = {
		contacts: Object.keys(pages['help-now'].contacts),
		letters: letters.map(({ id }) => id),
	};
	const content = {
		language,
		paths,
		pagePaths: readPagePaths(folder),
		site,
		urgent: read.file('urgent'),
		figures: withDates(read.file('figures'), site.locale),
		pages,
		letters,
		guides: guidesOf(read.each('guides/*'), linkTargets, paths),
		mail: {
			...english?.mail,
			...read.folder('mail', { without: english ? teamMails : [] }),
			replies: Object.values(read.each('mail/replies/*')),
		},
		forms,
		legal: Object.fromEntries(
			Object.entries(read.folder('legal')).map(([name, front]) => {
				const { body } = readMarkdown(path.join(folder, 'legal', `${name}.md`));
				return [name, { ...front, body }];
			}),
		) as Content['legal'],
	};
	return nameProduct(content, site.product);
}

const pick = <Copy extends object>(copy: Copy, keys: readonly (keyof Copy)[]): object =>
	Object.fromEntries(keys.map((key) => [key, copy[key]]));

/** Adds the dates of the last checks as texts in the format of the locale. */
function withDates({ drawn, ...rest }: FiguresCopy, locale: string): Figures {
	const figures = Object.entries(drawn).map(([name, figure]) => [
		name,
		{ ...figure, checkedOn: longDay(figure.checked, locale) },
	]);
	return { ...rest, drawn: Object.fromEntries(figures) };
}
