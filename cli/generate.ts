import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { Form } from '#app/domain/submissions/form.ts';
import { copyShapes, renderCopy } from '#app/platform/content/generate-copy.server.ts';

const formsFolder = 'app/domain/submissions/forms';
const deadlines = 'app/public/help-now/deadlines.yaml';
const sources = 'app/public/help-now/sources.yaml';
const guidelines = 'app/public/guides/poverty-guidelines.yaml';

/** Returns the text of each file of app/generated/, which is committed; a test compares them. */
export async function generatedFiles(): Promise<Record<string, string>> {
	const { shapes, types } = renderCopy(copyShapes('content'));
	const forms = await readForms();
	const mails = await readMails();
	const heading = `// Written by \`npm run generate\` from ${formsFolder}/. Don’t edit.\n`;
	const imports = forms.map(
		({ file, name }) => `import { ${name} } from '#${formsFolder}/${file}';\n`,
	);
	const mailHeading =
		'// Written by `npm run generate` from app/domain/*/*-mail.server.ts. Don’t edit.\n';
	const mailImports = mails.map(({ file, name }) => `import { ${name} } from '#${file}';\n`);
	const lines = (items: string[]) => items.map((item) => `\t${item},\n`).join('');
	return {
		'copy-shapes.ts': shapes,
		'copy.ts': types,
		'deadlines.ts': `// Written by \`npm run generate\` from ${deadlines}. Don’t edit.
import type { Arrival } from '#app/public/help-now/deadline-types.ts';

/** Every kind of document, in the order of the form. */
export const arrivals: readonly Arrival[] = ${JSON.stringify(parse(readFileSync(deadlines, 'utf8')), null, '\t')};\n`,
		...sourceFiles(),
		'forms.ts': `${heading}import type { Form } from '#app/domain/submissions/form.ts';\n${imports.sort().join('')}
/** Every form, by its order. */
export const allForms: readonly Form[] = [\n${lines(forms.map(({ name }) => name))}];\n`,
		'mails.ts': `${mailHeading}import type { MailDefinition } from '#app/domain/mail/delivery/composers.ts';\n${mailImports.join('')}
/** Every kind of mail. */
export const mails: Record<string, MailDefinition> = {\n${lines(mails.map(({ kind, name }) => `${kind}: ${name}`))}};\n`,
		'mail-kinds.ts': `${mailHeading}
/** Names and flags of every kind of mail, apart from the code that composes them. */
export const mailKinds = {\n${lines(mails.map(({ kind, mail }) => `${kind}: ${factsOf(mail)}`))}} as const;\n`,
		'poverty-guidelines.ts': `// Written by \`npm run generate\` from ${guidelines}. Don’t edit.
import type { PovertyGuidelines } from '#app/public/guides/poverty-share.ts';

/** The poverty guidelines of a year, and what a share of them often means. */
export const povertyGuidelines: PovertyGuidelines = ${JSON.stringify(parse(readFileSync(guidelines, 'utf8')), null, '\t')};\n`,
		'submission-tables.ts': `${heading}
/** The table of every form, by its order. */
export const submissionTables = [\n${lines(forms.map(({ form }) => `'${form.table}'`))}] as const;

/** The first letters of every form's references. */
export const referencePrefixes = [\n${lines(forms.flatMap(({ form: { prefix } }) => (prefix ? `'${prefix}'` : [])))}] as const;\n`,
	};
}

interface Sources {
	checked: Record<'deadlines' | 'letters' | 'guides', string>;
	copy: Record<string, string>;
	quoted: Record<string, string>;
	notes: Record<string, string>;
}

/** Those of deadlines are apart from all, since the page's script carries them. */
function sourceFiles(): Record<string, string> {
	const { checked, notes, ...named }: Sources = parse(readFileSync(sources, 'utf8'));
	const all = (['copy', 'quoted'] as const).flatMap((evidence) =>
		Object.entries(named[evidence]).map(([name, text]) => [
			name,
			{ ...readSource(text, name), evidence },
		]),
	);
	const words: string[] = readFileSync(deadlines, 'utf8').match(/\w+/g) ?? [];
	const used = new Set<unknown>([...words, ...Object.values(notes)]);
	const [own, others] = [true, false].map((wanted) =>
		Object.fromEntries(all.filter(([name]) => used.has(name) === wanted)),
	);
	const write = (value: unknown) => JSON.stringify(value, null, '\t');
	const noted = Object.entries(notes).map(
		([note, name]) => `\t${note}: deadlineSources.${name},\n`,
	);
	const head = `// Written by \`npm run generate\` from ${sources}. Don’t edit.\n`;
	const type = "import type { RuleSource } from '#app/public/help-now/rule-source.ts';\n";
	return {
		'deadline-sources.ts': `${head}import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';\n${type}
/** Day the sources of the deadlines were last checked. */
export const sourcesChecked = '${checked.deadlines}';

/** Sources of the deadlines. */
export const deadlineSources = ${write(own)} satisfies Record<string, RuleSource>;

/** Sources of notes that differ from the source of their rule. */
export const noteSources: Readonly<Partial<Record<keyof DeadlinesCopy['notes'], RuleSource>>> = {\n${noted.join('')}};\n`,
		'rule-sources.ts': `${head}${type}import { deadlineSources } from './deadline-sources.ts';

/** Days the sources of letters and of guides were last checked. */
export const letterSourcesChecked = '${checked.letters}';
export const guideSourcesChecked = '${checked.guides}';

/** Every source of a deadline, a letter or a guide. */
export const ruleSources: Readonly<Record<string, RuleSource>> = { ...deadlineSources, ...${write(others)} };\n`,
	};
}

/** Reads a citation of the Code of Federal Regulations or the United States Code, or a page's name and URL. */
function readSource(text: string, name: string): { citation: string; url: string } {
	const [, citation, url] = /^(.+) (https:\S+)$/.exec(text) ?? [];
	if (citation && url) return { citation, url };
	const [, title, code, section] = /^(\d+) (CFR|USC) (\S+?)(?:\([^)]+\))*$/.exec(text) ?? [];
	if (!section)
		throw new Error(`${sources}: ${name} is neither a citation nor a page with its URL.`);
	const address =
		code === 'CFR'
			? `https://www.ecfr.gov/current/title-${title}/section-${section}`
			: `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}`;
	return { citation: text, url: address };
}

async function readForms() {
	const files = globSync('*.ts', { cwd: formsFolder });
	const forms = await Promise.all(
		files.map(async (file) => {
			const module: Record<string, Form> = await import(
				pathToFileURL(path.join(formsFolder, file)).href
			);
			const [[name, form] = []] = Object.entries(module);
			if (!name || !form) throw new Error(`${formsFolder}/${file} exports no form.`);
			return { file, name, form };
		}),
	);
	return forms.sort((a, b) => a.form.order - b.form.order);
}

/** Reads the kinds of mail: a file may export several, or none. */
async function readMails() {
	const files = globSync('app/domain/*/*-mail.server.ts').sort();
	const mails = await Promise.all(
		files.map(async (file) => {
			const module: Record<string, MailDefinition | (() => unknown)> = await import(
				pathToFileURL(file).href
			);
			return Object.entries(module).flatMap(([name, mail]) => {
				const kind = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
				return 'compose' in mail ? [{ file, name, kind, mail }] : [];
			});
		}),
	);
	return mails.flat();
}

/** Writes a kind's name and flags. */
function factsOf({ name, toTeam, isHeld, refersTo }: MailDefinition): string {
	const references = refersTo.map((reference) => `'${reference}'`).join(', ');
	const facts = { toTeam: toTeam === true, isHeld: isHeld === true };
	const flags = Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`);
	return `{ name: '${name}', ${flags.join(', ')}, refersTo: [${references}] }`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	mkdirSync('app/generated', { recursive: true });
	for (const [name, text] of Object.entries(await generatedFiles())) {
		writeFileSync(`app/generated/${name}`, text);
	}
}
