import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { Form } from '#app/domain/submissions/form.ts';
import { copyShapes, renderCopy } from '#app/platform/content/generate-copy.server.ts';

const formsFolder = 'app/domain/submissions/forms';
const deadlines = 'app/public/help-now/deadlines.yaml';

/** Returns the text of each file of app/generated/, which is committed; a test compares them. */
export async function generatedFiles(): Promise<Record<string, string>> {
	const { shapes, types } = renderCopy(copyShapes('content'));
	const forms = await readForms();
	const heading = `// Written by \`npm run generate\` from ${formsFolder}/. Don’t edit.\n`;
	const imports = forms.map(
		({ file, name }) => `import { ${name} } from '#${formsFolder}/${file}';\n`,
	);
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
		'submission-tables.ts': `${heading}
/** The table of every form, by its order. */
export const submissionTables = [\n${lines(forms.map(({ form }) => `'${form.table}'`))}] as const;\n`,
	};
}

/** Reads the definitions of forms: each file exports one. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	mkdirSync('app/generated', { recursive: true });
	for (const [name, text] of Object.entries(await generatedFiles())) {
		writeFileSync(`app/generated/${name}`, text);
	}
}
