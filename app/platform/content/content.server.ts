import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { sharedKeys } from './copy-keys.ts';
import { type Figures, figuresIn } from './figure-ledger.server.ts';
import { type FormCopy, formCopy, translatedForm } from './form-copy.server.ts';
import { type Guide, readGuides } from './guides.server.ts';
import { byLanguage, defaultLanguage, type Language } from './languages.ts';
import { type LegalDocument, readLegalDocument } from './legal.server.ts';
import { type Letter, readLetters } from './letters.server.ts';
import type { LocalPaths } from './local-path.ts';
import { type MailCopy, mailShapes, savedReply, translatedMailShapes } from './mail-copy.server.ts';
import { type PageCopy, pageShapes } from './page-copy.server.ts';
import { readPaths } from './paths.server.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { type SiteCopy, siteCopy } from './site-copy.server.ts';

/** All copy of the site in one language, validated. */
export interface Content {
	language: Language;
	/** Its paths by the English ones (local-path.ts). */
	paths: LocalPaths;
	site: SiteCopy;
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
	legal: Record<(typeof legalDocuments)[number], LegalDocument>;
}

/** The copy of every language. */
export type Contents = Record<Language, Content>;

const legalDocuments = [
	'privacy-policy',
	'terms-of-service',
	'hipaa-notice',
	'health-data-privacy',
] as const;

/**
 * Loads and validates content/ in every language, except the posts, which live in the database.
 *
 * @throws ContentError that names the file and the wrong keys
 */
export function loadContents(folder: string): Contents {
	const english = loadContent(folder);
	return byLanguage((language) =>
		language === defaultLanguage ? english : loadTranslation(folder, language, english),
	);
}

/** Loads and validates the English copy. Throws ContentError. */
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
	const site = readYaml(
		path.join(folder, 'site.yaml'),
		siteCopy,
		english && pick(english.site, sharedKeys['site.yaml']),
	);
	const forms = readForms(path.join(folder, 'forms'), english ? translatedForm : formCopy);
	const pages = readShapes(path.join(folder, 'pages'), pageShapes, {
		states: english && pick(english.pages.states, sharedKeys['pages/states.yaml']),
	});
	const letters = readLetters(path.join(folder, 'letters'), pages.letters.fields, {
		language,
		paths,
	});
	const known = {
		contacts: Object.keys(pages['help-now'].contacts),
		letters: letters.map(({ id }) => id),
	};
	const content = {
		language,
		paths,
		site,
		figures: readYaml(path.join(folder, 'figures.yaml'), figuresIn(site.locale)),
		pages,
		letters,
		guides: readGuides(path.join(folder, 'guides'), known, paths),
		mail: readMail(path.join(folder, 'mail'), english?.mail),
		forms,
		legal: Object.fromEntries(
			legalDocuments.map((name) => [
				name,
				readLegalDocument(path.join(folder, 'legal', `${name}.md`), site, forms),
			]),
		) as Content['legal'],
	};
	return nameProduct(content, site.product);
}

const pick = <Copy extends object>(copy: Copy, keys: readonly (keyof Copy)[]): object =>
	Object.fromEntries(keys.map((key) => [key, copy[key]]));

/** @param inherited values by file that a translation takes from the English copy */
function readShapes<Shapes extends Record<string, z.ZodType>>(
	folder: string,
	shapes: Shapes,
	inherited: Partial<Record<keyof Shapes, object | undefined>> = {},
) {
	refuseUnknown(folder, Object.keys(shapes));
	const files = Object.entries(shapes).map(([name, shape]) => [
		name,
		readYaml(path.join(folder, `${name}.yaml`), shape, inherited[name]),
	]);
	return Object.fromEntries(files) as { [Name in keyof Shapes]: z.output<Shapes[Name]> };
}

/** @param english the English mails, for a translation: it has no mails to the team */
function readMail(folder: string, english: MailCopy | undefined): MailCopy {
	const replies = path.join(folder, 'replies');
	const mails = english
		? { ...english, ...readShapes(folder, translatedMailShapes) }
		: readShapes(folder, mailShapes);
	return {
		...mails,
		replies: yamlFiles(replies).map((name) =>
			readYaml(path.join(replies, `${name}.yaml`), savedReply),
		),
	};
}

function readForms(
	folder: string,
	shape: typeof formCopy | typeof translatedForm,
): Record<string, FormCopy> {
	const files = yamlFiles(folder);
	return Object.fromEntries(
		files.map((name) => [name, readYaml(path.join(folder, `${name}.yaml`), shape)]),
	);
}

function refuseUnknown(folder: string, known: string[]) {
	const unknown = yamlFiles(folder).filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		throw new ContentError(folder, [`no page uses ${unknown.join('.yaml, ')}.yaml`]);
	}
}

function yamlFiles(folder: string): string[] {
	let files: string[];
	try {
		files = readdirSync(folder);
	} catch {
		throw new ContentError(folder, ['there is no such folder']);
	}
	return files
		.filter((file) => file.endsWith('.yaml'))
		.map((file) => path.basename(file, '.yaml'))
		.sort();
}
