import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// `npm run new -- field TABLE COLUMN` and `… form TABLE PREFIX` write what CONTRIBUTING.md lists, to be filled in.

const formsFolder = 'app/domain/submissions/forms';

const kebab = (name: string) => name.replaceAll('_', '-');

const label = (name: string) => {
	const words = name.replaceAll(/[_-]/g, ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first words of a text; `npm run check` names those of another language until they are translated. */
const words = (name: string, language: string) =>
	language ? `Please translate ${label(name)}` : label(name);

/** Joins the words of a name by capitals. */
const joined = (name: string) =>
	name.replaceAll(/[ _](.)/g, (_, letter: string) => letter.toUpperCase());

/** Writes an optional line of text: its migration, its place in the definition, and its label in both languages. */
function newField(table: string, column: string): string[] {
	const stem = kebab(table);
	return [
		change(`${formsFolder}/${stem}.ts`, /\n\t\],\n\}\);/, (end) => {
			return `\n\t\t{ name: '${column}', kind: 'text', required: false },${end}`;
		}),
		...['', 'es/'].map((language) =>
			change(`content/${language}forms/${stem}.yaml`, /^fields:\n(?:[ #].*\n|\n)*/m, (fields) => {
				return `${fields.trimEnd()}\n  ${column}:\n    label: ${words(column, language)}\n`;
			}),
		),
		writeMigration(
			`${stem}-${kebab(column)}`,
			`-- tolerated\nalter table ${table} add column ${column} text;\n`,
		),
	];
}

/** Writes a form of an email and a message: its definition, its table, and its copy in both languages. */
function newForm(table: string, prefix: string): string[] {
	const stem = kebab(table);
	const copy = `sections:
  - title: Your privacy
    body: [Please leave out your diagnosis.]
form:
  title: ${label(table)}
  submit: Send
  sending: Sending…
  failure: Failed to send your message. Please try again.
fields:
  email: { label: Email address }
  message: { label: Your message, hint: Please leave out health details., missing: Write your message. }
thanks:
  title: Thank You
  stamp: Received
  body: Our team will read your message.
  next:
    - { label: We’ll read, value: every message }
  again: Send Another Message
`;
	return [
		...['', 'es/'].map((language) => {
			const title = words(stem, language);
			return write(
				`content/${language}forms/${stem}.yaml`,
				`${language && 'reviewed_by: null\n'}path: /${language}${stem}
meta:
  title: ${title}
  description: ${title}
hero:
  title: ${title}
  lead: ${title}
${copy}`,
			);
		}),
		write(
			`${formsFolder}/${stem}.ts`,
			`import { defineForm } from '#app/domain/submissions/form.ts';

export const ${joined(table)} = defineForm({
	table: '${table}',
	teamName: '${label(table)}',
	prefix: '${prefix}',
	order: ${readdirSync(formsFolder).length + 1},
	fields: [
		{ name: 'email', kind: 'email', required: false, autoComplete: 'email' },
		{ name: 'message', kind: 'textarea', required: true },
	],
});
`,
		),
		writeMigration(
			stem,
			`create table ${table} (\n\temail text,\n\tmessage text not null\n);\n\nselect add_inbox_form('${table}', '${prefix}');\n`,
		),
	];
}

function writeMigration(name: string, sql: string): string {
	const last = readdirSync('migrations').findLast((file) => /^\d{4}-/.test(file)) ?? '0000';
	const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
	return write(`migrations/${number}-${name}.sql`, sql);
}

function write(file: string, text: string): string {
	if (existsSync(file)) throw new Error(`${file} exists.`);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
	return file;
}

function change(file: string, place: RegExp, replace: (text: string) => string): string {
	const text = readFileSync(file, 'utf8');
	if (!place.test(text)) throw new Error(`${file} has no place for it.`);
	writeFileSync(file, text.replace(place, replace));
	return file;
}

const [kind, first = '', second = ''] = process.argv.slice(2);
const next = '\nThen: npm run generate && npm run db:types && npm run types\n';
if (kind === 'field' && /^[a-z_]+$/.test(first) && /^[a-z_]+$/.test(second)) {
	process.stdout.write(newField(first, second).join('\n') + next);
} else if (kind === 'form' && /^[a-z_]+$/.test(first) && /^[A-HJKMNP-TV-Z]{2}$/.test(second)) {
	process.stdout.write(newForm(first, second).join('\n') + next);
} else {
	process.stderr.write(
		'Use: npm run new -- field TABLE COLUMN, or form TABLE PREFIX (two letters, no I, L, O or U)\n',
	);
	process.exitCode = 1;
}
