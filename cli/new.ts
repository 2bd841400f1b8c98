import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// `npm run new -- field TABLE COLUMN` and `npm run new -- page NAME` write what CONTRIBUTING.md lists, to be filled in.

const label = (name: string) => {
	const words = name.replaceAll(/[_-]/g, ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Writes an optional line of text: its migration, its place in the definition, and its label in both languages. */
function newField(table: string, column: string): string[] {
	const stem = table.replaceAll('_', '-');
	const last = readdirSync('migrations').findLast((name) => /^\d{4}-/.test(name)) ?? '0000';
	const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
	const alter = `alter table ${table} add column ${column} text;`;
	return [
		change(`app/domain/submissions/forms/${stem}.ts`, /\n\t\],\n\}\);/, (end) => {
			return `\n\t\t{ name: '${column}', kind: 'text', required: false },${end}`;
		}),
		...['content', 'content/es'].map((folder) =>
			change(`${folder}/forms/${stem}.yaml`, /^fields:\n(?:[ #].*\n|\n)*/m, (fields) => {
				return `${fields.trimEnd()}\n  ${column}:\n    label: ${label(column)}\n`;
			}),
		),
		write(
			`migrations/${number}-${stem}-${column.replaceAll('_', '-')}.sql`,
			`-- tolerated\n${alter}\n`,
		),
	];
}

/** Writes a page of a title and a lead, at the path of its name. */
function newPage(name: string): string[] {
	const title = label(name);
	const copy = (route: string, reviewed = '') => `${reviewed}path: ${route}
meta:
  title: ${title}
  description: ${title}
hero:
  title: ${title}
  lead: ${title}
`;
	const component = title.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
	return [
		write(`content/pages/${name}.yaml`, copy(`/${name}`)),
		write(`content/es/pages/${name}.yaml`, copy(`/es/${name}`, 'reviewed_by: null\n')),
		write(
			`app/public/${name}/route.tsx`,
			`import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Hero } from '#app/ui/hero.tsx';
import type { Route } from './+types/route';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { meta, hero } = context.get(servicesContext).content.pages['${name}'];
	return { meta, hero };
}

export default function ${component}({ loaderData }: Route.ComponentProps) {
	return <Hero {...loaderData.hero} />;
}
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
if (kind === 'field' && /^[a-z_]+$/.test(first) && /^[a-z_]+$/.test(second)) {
	const files = newField(first, second);
	process.stdout.write(`${files.join('\n')}\nThen: npm run db:types && npm run types\n`);
} else if (kind === 'page' && /^[a-z-]+$/.test(first)) {
	process.stdout.write(`${newPage(first).join('\n')}\nThen: npm run types\n`);
} else {
	process.stderr.write('Use: npm run new -- field TABLE COLUMN, or npm run new -- page NAME\n');
	process.exitCode = 1;
}
