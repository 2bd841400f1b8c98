import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// `npm run new -- field TABLE COLUMN`, `… form TABLE PREFIX`, `… page NAME`, `… mail NAME` and `… screen NAME TABLE`
// write what CONTRIBUTING.md lists, to be filled in.

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
		...writeCopy('forms', stem, copy),
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

/** Writes a page of a title and a lead, at the path of its name. */
function newPage(name: string): string[] {
	return [
		...writeCopy('pages', name),
		write(
			`app/public/${name}/route.tsx`,
			`import { servicesContext } from '#app/platform/http/services.server.ts';
import { Hero } from '#app/ui/hero.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { meta, hero } = context.get(servicesContext).content.pages['${name}'];
	return { meta, hero };
}

export default function ${joined(label(name))}({ loaderData }: Route.ComponentProps) {
	return <Hero {...loaderData.hero} />;
}
`,
		),
	];
}

function writeCopy(folder: string, name: string, rest = ''): string[] {
	return ['', 'es/'].map((language) => {
		const title = words(name, language);
		return write(
			`content/${language}${folder}/${name}.yaml`,
			`${language && 'reviewed_by: null\n'}path: /${language}${name}
meta:
  title: ${title}
  description: ${title}
hero:
  title: ${title}
  lead: ${title}
${rest}`,
		);
	});
}

function writeMigration(name: string, sql: string): string {
	const last = readdirSync('migrations').findLast((file) => /^\d{4}-/.test(file)) ?? '0000';
	const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
	return write(`migrations/${number}-${name}.sql`, sql);
}

/** Writes a mail about an item of the inbox to its sender: its words in both languages, and its file. */
function newMail(name: string): string[] {
	const own = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	const keys = ['subject', 'preview', 'title', 'lead', 'button', 'reason'];
	return [
		...['', 'es/'].map((language) => {
			const lines = keys.map((key) => `${key}: ${words(name, language)}\n`).join('');
			return write(
				`content/${language}mail/${name}.yaml`,
				`${language && 'reviewed_by: null\n'}${lines}`,
			);
		}),
		write(
			`app/domain/inbox/${name}-mail.server.ts`,
			`import type { MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';

export function ${own}Mail(site: MailSite) {
	return simpleMail({ ...site.content.mail['${name}'], url: site.siteUrl });
}

export const ${own}: MailDefinition = {
	name: '${label(name)}',
	refersTo: ['itemId'],
	async compose(trx, mail, services) {
		const item = await trx
			.selectFrom('inbox_items')
			.select('language')
			.where('id', '=', mail.item_id)
			.where('email', '=', mail.recipient)
			.executeTakeFirst();
		if (!item) return undefined;
		const site = siteIn(services, item.language);
		return renderMail(${own}Mail(site), site);
	},
};
`,
		),
	];
}

/** Writes a list of a table at the desk, for those who read the inbox, with its row in the access table and in its test. */
function newScreen(name: string, table: string): string[] {
	return [
		change('app/desk/routes.ts', /\n\t'sign-in': /, (next) => {
			return `\n\t'${name}': { access: 'inbox.read', label: '${label(name)}' },${next}`;
		}),
		change('tests/support/desk-role-table.ts', /\n\t'desk\/posts': /, (next) => {
			return `\n\t'desk/${name}': { roles: readers },${next}`;
		}),
		write(
			`app/desk/${name}/route.tsx`,
			`import { sql } from 'kysely';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { listPage, newestFirst } from '#app/platform/db/keyset.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

interface Row {
	id: string;
	created_at: Date;
}

export function loader({ context, url }: Route.LoaderArgs) {
	const list = {
		columns: sql\`id, created_at\`,
		from: sql\`${table}\`,
		// Leaves out submissions that were flagged as spam.
		where: [sql\`spam_reason is null\`],
		order: newestFirst(),
	};
	const after = url.searchParams.get('after');
	return listPage<Row>(context.get(servicesContext).teamDb, list, { after });
}

export default function Screen({ loaderData: { rows, next } }: Route.ComponentProps) {
	return (
		<ListScreen title="${label(name)}" rows={rows} columns={columns} empty="Nothing yet." next={next} />
	);
}

const columns: Column<Row>[] = [
	{ label: 'When', heads: true, cell: ({ created_at }) => <Moment at={created_at} /> },
];
`,
		),
	];
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
} else if (kind === 'page' && /^[a-z-]+$/.test(first)) {
	process.stdout.write(`${newPage(first).join('\n')}\nThen: npm run types\n`);
} else if (kind === 'mail' && /^[a-z-]+$/.test(first)) {
	process.stdout.write(`${newMail(first).join('\n')}\nThen: npm run types\n`);
} else if (kind === 'screen' && /^[a-z-]+$/.test(first) && /^[a-z_]+$/.test(second)) {
	process.stdout.write(`${newScreen(first, second).join('\n')}\nThen: npm run types\n`);
} else {
	const form = 'form TABLE PREFIX (two letters, no I, L, O or U)';
	const uses = ['field TABLE COLUMN', form, 'page NAME', 'mail NAME', 'screen NAME TABLE'];
	process.stderr.write(`Use: npm run new -- ${uses.join(', ')}\n`);
	process.exitCode = 1;
}
