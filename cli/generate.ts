import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { Form } from '#app/domain/submissions/form.ts';
import { copyShapes, renderCopy } from '#app/platform/content/generate-copy.server.ts';

const formsFolder = 'app/domain/submissions/forms';
const deadlines = 'app/public/help-now/deadlines.yaml';
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
