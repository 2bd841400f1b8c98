import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { type Figures, figuresIn } from './figure-ledger.server.ts';
import { type FormCopy, formCopy } from './form-copy.server.ts';
import { type Guide, readGuides } from './guides.server.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { type LegalDocument, readLegalDocument } from './legal.server.ts';
import { type Letter, readLetters } from './letters.server.ts';
import type { LocalPaths } from './local-path.ts';
import { type MailCopy, mailShapes, savedReply } from './mail-copy.server.ts';
import { type PageCopy, pageShapes } from './page-copy.server.ts';
import { ContentError, readYaml } from './read-content.server.ts';
import { type SiteCopy, siteCopy } from './site-copy.server.ts';

/** All copy of the site, validated. */
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
 * Loads and validates content/, except the posts, which live in the database.
 *
 * @throws ContentError that names the file and the wrong keys
 */
export function loadContent(folder: string): Content {
	const site = readYaml(path.join(folder, 'site.yaml'), siteCopy);
	const forms = readForms(path.join(folder, 'forms'));
	const pages = readShapes(path.join(folder, 'pages'), pageShapes);
	const letters = readLetters(path.join(folder, 'letters'), pages.letters.fields);
	const content = {
		language: defaultLanguage,
		paths: {},
		site,
		figures: readYaml(path.join(folder, 'figures.yaml'), figuresIn(site.locale)),
		pages,
		letters,
		guides: readGuides(path.join(folder, 'guides'), {
			contacts: Object.keys(pages['help-now'].contacts),
			letters: letters.map(({ id }) => id),
		}),
		mail: readMail(path.join(folder, 'mail')),
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

function readShapes<Shapes extends Record<string, z.ZodType>>(folder: string, shapes: Shapes) {
	refuseUnknown(folder, Object.keys(shapes));
	const files = Object.entries(shapes).map(([name, shape]) => [
		name,
		readYaml(path.join(folder, `${name}.yaml`), shape),
	]);
	return Object.fromEntries(files) as { [Name in keyof Shapes]: z.output<Shapes[Name]> };
}

function readMail(folder: string): MailCopy {
	const replies = path.join(folder, 'replies');
	return {
		...readShapes(folder, mailShapes),
		replies: yamlFiles(replies).map((name) =>
			readYaml(path.join(replies, `${name}.yaml`), savedReply),
		),
	};
}

function readForms(folder: string): Record<string, FormCopy> {
	const files = yamlFiles(folder);
	return Object.fromEntries(
		files.map((name) => [name, readYaml(path.join(folder, `${name}.yaml`), formCopy)]),
	);
}

function refuseUnknown(folder: string, known: string[]) {
	const unknown = yamlFiles(folder).filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		throw new ContentError(folder, [`no page uses ${unknown.join('.yaml, ')}.yaml`]);
	}
}

function yamlFiles(folder: string): string[] {
	const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
	return files.map((file) => path.basename(file, '.yaml')).sort();
}
